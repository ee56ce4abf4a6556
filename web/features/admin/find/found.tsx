/** What was found, or concerns a person: where it leads, and what a row says of it. */
import type { ReactNode } from 'react';
import type { QuoteSummary, ResponseOf, Role } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import type { InvoiceState } from '../../../../shared/invoice.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusBadge } from '../../../ui/OrderStatus.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { InvoiceBadge } from '../orders/money-words.tsx';
import { stateHue, stateName } from '../quote/quote-words.ts';
import type { AdminSearch } from '../search.ts';
import { Badge, RoleBadge } from '../shared/Badge.tsx';

export type Row = ResponseOf<'search.person'>['rows'][number];
export type Kind = Row['kind'];

/** Names of the kinds in title case, one and several. */
export const kindNames: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  person: ['Person', 'People'],
  order: ['Order', 'Orders'],
  quote: ['Quote', 'Quotes'],
  invoice: ['Invoice', 'Invoices'],
  inquiry: ['Inquiry', 'Inquiries'],
};

/** Where a row leads; an invoice is a part of its order. */
export function viewOf({ kind, id }: Pick<Row, 'kind' | 'id'>): AdminSearch {
  if (kind === 'person') return { person: id };
  if (kind === 'order') return { order: id };
  if (kind === 'invoice') return { order: id.replace(/-i\d+$/, '') };
  return kind === 'quote' ? { tab: 'quote', quote: id } : { tab: 'inquiries', inquiry: id };
}

/** The list of a kind that a search narrows; undefined where the list has no search. */
export function listViewOf(kind: Kind, q: string): AdminSearch | undefined {
  if (kind === 'order') return { q };
  if (kind === 'quote') return { tab: 'quote', quotes: 'all', q };
  if (kind === 'inquiry') return { tab: 'inquiries', q };
  return kind === 'invoice' ? { tab: 'invoices', q } : undefined;
}

/** The state of what a row is about, as its own list shows it. */
export function FoundBadge({ kind, state }: Pick<Row, 'kind' | 'state'>): ReactNode {
  if (state === null) return null;
  if (kind === 'person') return <RoleBadge role={state as Role} />;
  if (kind === 'order') return <StatusBadge status={state} />;
  if (kind === 'invoice') {
    return <InvoiceBadge state={state as InvoiceState | 'overdue'} />;
  }
  if (kind === 'inquiry') {
    const waits = state === 'open';
    return <Badge hue={waits ? 'yellow' : 'green'}>{waits ? 'New' : 'Answered'}</Badge>;
  }
  const expired = state === 'expired';
  const standing = { state: (expired ? 'sent' : state) as QuoteSummary['state'], expired };
  return <Badge hue={stateHue(standing)}>{stateName(standing)}</Badge>;
}

/** What it comes to, what of that was paid, and its day. */
export function FoundMoney(props: Row & { className?: string }) {
  const { kind, totalCents, paidCents, createdAt, className } = props;
  return (
    <span
      className={cx(
        'flex justify-end gap-3 whitespace-nowrap text-right text-soft text-sm tabular-nums',
        className,
      )}
    >
      {totalCents !== null && (
        <span>
          <Money cents={totalCents} />
          {paidCents !== null && paidCents !== 0 && paidCents !== totalCents && (
            <span>
              , <Money cents={paidCents} /> paid
            </span>
          )}
        </span>
      )}
      {kind !== 'person' && <time dateTime={createdAt}>{formatDay(createdAt)}</time>}
    </span>
  );
}
