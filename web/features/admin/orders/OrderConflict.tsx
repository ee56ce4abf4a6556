import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { Form } from '../../../lib/form.ts';
import { StatusBadge } from '../shared/Badge.tsx';
import { Conflict } from '../shared/Conflict.tsx';
import { changeSentence } from './order-changes.ts';
import { useOrderEvents } from './useOrderEvents.ts';

/** Somebody else changed an order first: who, when and what, and how it stands now. */
export function OrderConflict({ form }: { form: Form<unknown, AdminOrder> }) {
  const { item, newer } = form;
  return item && newer && <Notice before={item} newer={newer} />;
}

function Notice({ before, newer }: { before: AdminOrder; newer: AdminOrder }) {
  const { data } = useOrderEvents(newer.id);
  // Without the history the notice still says what the order is now.
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

/** What a newer version of an order says that the older did not. */
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
