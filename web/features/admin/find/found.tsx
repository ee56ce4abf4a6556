/** Results of a search or rows about a person: their links and their texts. */
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

/** Names of the kinds in title case, singular and plural. */
export const kindNames: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  person: ['Person', 'People'],
  order: ['Order', 'Orders'],
  quote: ['Quote', 'Quotes'],
  invoice: ['Invoice', 'Invoices'],
  inquiry: ['Inquiry', 'Inquiries'],
};

/** The view that a row links to; an invoice is shown in its order. */
export function viewOf({ kind, id }: Pick<Row, 'kind' | 'id'>): AdminSearch {
  if (kind === 'person') return { person: id };
  if (kind === 'order') return { order: id };
  if (kind === 'invoice') return { order: id.replace(/-i\d+$/, '') };
  return kind === 'quote' ? { tab: 'quote', quote: id } : { tab: 'inquiries', inquiry: id };
}

/** A kind's list, narrowed by a search; undefined if the list has no search. */
export function listViewOf(kind: Kind, q: string): AdminSearch | undefined {
  if (kind === 'order') return { q };
  if (kind === 'quote') return { tab: 'quote', quotes: 'all', q };
  if (kind === 'inquiry') return { tab: 'inquiries', q };
  return kind === 'invoice' ? { tab: 'invoices', q } : undefined;
}

/** The state of the row's item, as its own list shows it. */
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

/** Its amount, the part that is paid, and its date. */
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
