import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryTypeName } from '../../../../shared/contract/choices.ts';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { hasStatus } from '../../../lib/api/api-error.ts';
import { cx } from '../../../ui/cx.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { LaidOut } from '../shared/LaidOut.tsx';
import { Words } from '../shared/Words.tsx';

interface InquiryPhotosProps {
  inquiry: Inquiry;
  /** True if the photos are shown immediately, in a narrow column. */
  open?: boolean;
}

/** The photos of an inquiry, loaded when they are shown. */
export function InquiryPhotos({ inquiry: { name, photos }, open = false }: InquiryPhotosProps) {
  const [shown, setShown] = useState(open);
  const count = photos.length === 1 ? 'Photo' : `${photos.length} Photos`;
  return (
    <div className="mt-3">
      <Action
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        about={<Words names={[name]}>{`from ${name}`}</Words>}
      >
        {shown ? `Hide ${count}` : `Show ${count}`}
      </Action>
      {shown && (
        <div
          className={cx('mt-3 grid max-w-[60rem] gap-3', open ? 'grid-cols-2' : 'lg:grid-cols-2')}
        >
          {photos.map((id, index) => (
            <Photo key={id} id={id} label={`Photo ${index + 1} from ${name}`} />
          ))}
        </div>
      )}
    </div>
  );
}

function Photo({ id, label }: { id: string; label: string }) {
  const [large, setLarge] = useState(false);
  const query = useQuery(adminRead('uploads.photo', { params: { id } }));
  const { data, error } = query;
  if (hasStatus(error, 404)) {
    return <p className="text-soft">{`${label} is gone. Photos are kept for a year.`}</p>;
  }
  if (error) return <Failed what={label} query={query} />;
  if (!data) return <Skeleton className="aspect-[4/3]" />;
  return (
    <button
      type="button"
      aria-pressed={large}
      aria-label={`${large ? 'Shrink' : 'Enlarge'} ${label}`}
      className={cx('block', large && 'col-span-full')}
      onClick={() => setLarge(!large)}
    >
      <img src={data.photo} alt={label} className="w-full rounded-tag" />
    </button>
  );
}

/** The customer's inquiry, next to the quote that answers it. */
export function InquiryText({ inquiry }: { inquiry: Inquiry }) {
  const { name, createdAt, inquiryType, vehicleInfo, message, photos } = inquiry;
  return (
    <section
      aria-labelledby="quote-inquiry"
      className="quote-inquiry min-w-0 border-wattle border-l-4 bg-sunk px-4 py-2.5"
    >
      <h3 id="quote-inquiry">
        <Verbatim>{name}</Verbatim> asked
      </h3>
      <p className="text-soft text-sm">
        <span>{`${inquiryTypeName(inquiryType)}, `}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {vehicleInfo && (
        <p className="text-sm">
          Vehicle: <Verbatim>{vehicleInfo}</Verbatim>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <p tabIndex={0} className="quote-inquiry-text mt-1.5 overflow-auto">
        {message}
      </p>
      <LaidOut of={name} line={inquiry} />
      {photos.length > 0 && <InquiryPhotos inquiry={inquiry} open />}
    </section>
  );
}
