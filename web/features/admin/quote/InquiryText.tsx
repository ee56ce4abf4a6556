import { inquiryTypeName } from '../../../../shared/contract/choices.ts';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { InquiryPhotos } from '../inquiries/InquiryPhotos.tsx';
import { LaidOut } from '../shared/LaidOut.tsx';

/** What the customer asked, beside the quote that answers it. */
export function InquiryText({ inquiry }: { inquiry: Inquiry }) {
  const { name, createdAt, inquiryType, vehicleInfo, message, photos } = inquiry;
  return (
    <section aria-labelledby="quote-inquiry" className="quote-inquiry">
      <h3 id="quote-inquiry">{name} asked</h3>
      <p className="text-soft text-sm">
        {inquiryTypeName(inquiryType)},{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {vehicleInfo && <p className="text-sm">Vehicle: {vehicleInfo}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <p tabIndex={0} className="quote-inquiry-text">
        {message}
      </p>
      <LaidOut of={name} line={inquiry} />
      {photos.length > 0 && <InquiryPhotos inquiry={inquiry} open />}
    </section>
  );
}
