import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as business from '../../../shared/business.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { facts } from '../../lib/page/facts.ts';
import { useStore } from '../../lib/state/storage.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { type InquiryType, sentInquiry } from './inquiry-form.ts';

const roof = 'A photo of your roof lining with the mirror and the interior light in it.';
const fit = 'Make, model and year of your 4x4.';
const radios = 'What has to fit: brand and model of radio, UHF, switches and gauges.';
const place = 'The postcode and suburb to post to.';

/** Things to have at hand when we reply, by type of inquiry. */
const atHand: Readonly<Record<InquiryType, readonly string[]>> = {
  'General Inquiry': [fit],
  'Product Quote': [fit, radios, place],
  'Custom Order': [fit, radios, roof, place],
  'Postage Quote': [place],
  'Installation Help': [fit, roof],
};

/**
 * The page after an inquiry was sent. The heading takes the focus, so that screen readers announce
 * it.
 */
export default function InquirySent({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stored = useStore(sentInquiry);
  const sent = stored?.id === id ? stored : undefined;
  const [weekdays] = facts.hours;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mb-14 max-w-text">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        We have your message
      </h1>
      <p className="mt-3 text-lg">
        Your reference is{' '}
        <strong className="tabular-nums">
          <Verbatim>{shortId(id)}</Verbatim>
        </strong>
        . We reply within {business.replyWithin}
        {sent && (
          <span>
            {' '}
            to{' '}
            <strong className="break-words">
              <Verbatim>{sent.email}</Verbatim>
            </strong>
          </span>
        )}
        <span>.</span>
      </p>
      <h2 className="mt-8 text-xl">What happens next</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-6">
        <li>
          {weekdays
            ? `We read every one. The workshop is open ${weekdays.days}, ${weekdays.open}.`
            : 'We read every one.'}
        </li>
        <li>
          We’ll answer by email. If you asked for a price, you’ll get a quote that’s good for{' '}
          {business.quoteValidDays} days. Nothing is ordered until you accept it.
        </li>
        <li>
          Nothing after {business.replyWithin}? Check your junk mail, then ring <PhoneLink /> and
          give us the reference.
        </li>
      </ol>
      <h2 className="mt-8 text-xl">Handy to have ready</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-6">
        {atHand[sent?.inquiryType ?? 'General Inquiry'].map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p hidden={facts.soon} className="mt-8 flex flex-wrap gap-3">
        <Link to="/products" className={buttonClass('felt')}>
          Browse Consoles
        </Link>
        <Link to="/gallery" className={buttonClass('line')}>
          See Consoles Fitted
        </Link>
      </p>
    </div>
  );
}
