import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { StatusBadge } from '../shared/Badge.tsx';
import { Conflict } from '../shared/form/Conflict.tsx';
import { changeSentence } from './order-changes.ts';
import { useOrderEvents } from './useOrderEvents.ts';

/** Another admin changed the order first: shows who, when and what. */
export function OrderConflict({ form }: { form: FormApi<unknown, AdminOrder> }) {
  const { item, newer } = form;
  return item && newer && <Notice before={item} newer={newer} />;
}

function Notice({ before, newer }: { before: AdminOrder; newer: AdminOrder }) {
  const { data } = useOrderEvents(newer.id);
  // Where the history cannot be fetched, the current values still show.
  const since = (data ?? []).filter(({ createdAt }) => createdAt > before.updatedAt);
  return (
    <Conflict what="this order" values={changes(before, newer)}>
      {since.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {since.map((event) => (
            <li key={event.id} className="break-words">
              {changeSentence(event)}
            </li>
          ))}
        </ul>
      )}
    </Conflict>
  );
}

/** The values that differ between two versions of an order. */
function changes(before: AdminOrder, newer: AdminOrder) {
  const values = [];
  if (newer.status !== before.status) {
    values.push({ name: 'Status', now: <StatusBadge status={newer.status} /> });
  }
  if (newer.totalCents !== before.totalCents) {
    values.push({ name: 'Total', now: formatDollars(newer.totalCents) });
  }
  return values;
}
