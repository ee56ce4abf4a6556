import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { api } from '../../lib/api/api.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { useOrderPath } from '../../lib/session/papers.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Money } from '../../ui/Verbatim.tsx';
import { QUESTION, UNREACHED } from './OtherAnswers.tsx';
import { plusPostage } from './offer.ts';
import type { OpenQuote } from './useQuote.ts';

/** The outcome of a quote that needs no answer, and what to do next. */
export function Outcome({ open }: { open: OpenQuote }) {
  const { quote, answered } = open;
  const { state, expired, accepted, declined, validUntil } = quote;
  if (accepted) return <Accepted open={open} accepted={accepted} />;
  if (state === 'declined') {
    return (
      <Note
        title={declined ? `You declined this quote on ${dayInWords(declined.at)}` : 'Declined'}
        answered={answered}
      >
        <p>Thanks for telling us. Changed your mind? Ask us to send it again.</p>
        <AskButton />
      </Note>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Note title="We have withdrawn this quote">
        <p>
          It can no longer be accepted. Ring <PhoneLink /> or{' '}
          <Link to="/contact" className="link">
            write to us
          </Link>{' '}
          for a new one.
        </p>
      </Note>
    );
  }
  if (!expired) return null;
  return (
    <Note title={`This quote ended on ${dayInWords(validUntil ?? '')}`}>
      <p>Still keen? Ask us, and we’ll send it again with a new date.</p>
      <AskButton />
    </Note>
  );
}

interface NoteProps {
  title: string;
  /** True if the customer has just answered: the outcome then takes the focus. */
  answered?: boolean;
  children: ReactNode;
}

function Note({ title, answered = false, children }: NoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answered) heading.current?.focus({ preventScroll: true });
  }, [answered]);
  return (
    <section aria-labelledby="outcome" className="no-print plate grid gap-3 p-5 pt-7 md:p-8">
      <h2 id="outcome" ref={heading} tabIndex={-1} className="text-xl">
        <Sentence>{title}</Sentence>
      </h2>
      {children}
    </section>
  );
}

function AskButton() {
  return (
    <Button
      look="felt"
      className="justify-self-start"
      onClick={() => {
        const section = document.getElementById(QUESTION);
        section?.scrollIntoView();
        section?.querySelector('textarea')?.focus({ preventScroll: true });
      }}
    >
      Ask for It Again
    </Button>
  );
}

interface AcceptedProps {
  open: OpenQuote;
  accepted: NonNullable<Quote['accepted']>;
}

function Accepted({ open, accepted }: AcceptedProps) {
  const { token, quote, answered } = open;
  const { at, by, orderId, totalCents } = accepted;
  const path = useOrderPath(orderId);
  return (
    <Note title={`Accepted: this is order #${shortId(orderId)}`} answered={answered}>
      <p>
        <span>{`${by === 'owner' ? 'Accepted by phone' : 'You accepted it'} on ${dayInWords(at)}, for `}</span>
        <Money cents={totalCents} />
        <span>{`${plusPostage(quote.offer, accepted.pickUp)}.`}</span>
      </p>
      <h3 className="mt-1 text-base">How it goes</h3>
      <ol className="list-decimal pl-5">
        {quote.told.split('\n').map((said) => (
          <li key={said}>
            <Sentence>{said}</Sentence>
          </li>
        ))}
      </ol>
      <p>You’ll get an email at each step. Your order says how far it is, and what is paid.</p>
      {path ? (
        <a href={path} className={buttonClass('dirt', undefined, 'justify-self-start')}>
          See Your Order
        </a>
      ) : (
        <MailOrderLink token={token} />
      )}
    </Note>
  );
}

/** Whoever has the quote's link may have it from the customer: the order's goes to their address. */
function MailOrderLink({ token }: { token: string }) {
  const [sent, setSent] = useState(false);
  const { busy, failure, press } = usePress(async () => {
    await api('quotes.mailOrderLink', { params: { token } });
    setSent(true);
  }, UNREACHED);

  return (
    <div>
      <p>The link to your order is in the email that we sent you when it was accepted.</p>
      <Button look="felt" className="mt-3" aria-disabled={busy} onClick={press}>
        Email Me the Link
      </Button>
      <p role="status" className="mt-3 font-semibold empty:absolute">
        {sent && 'It’s on its way to the address we sent this quote to.'}
      </p>
      <p aria-live="assertive" className="mt-3 font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </div>
  );
}
