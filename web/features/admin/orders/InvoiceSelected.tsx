import { useState } from 'react';
import type { AdminOrder, ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { Action } from '../shared/Action.tsx';
import { oneOrMany } from '../shared/bulk-changes.tsx';
import { type Outcome, useSaveEach } from '../shared/data/useSave.ts';
import { Words } from '../shared/Words.tsx';
import { orderName } from './order-name.ts';

/** The amount left to invoice for an order, in cents; 0 for a cancelled one. */
const leftCents = (order: AdminOrder): number =>
  order.status === 'cancelled' ? 0 : orderMoney(order, 0).leftCents;

/** True if part of an order is left to invoice, even if it has not left the bench. */
export const mayBeInvoiced = (order: AdminOrder): boolean => leftCents(order) > 0;

export interface InvoiceSelectedProps {
  orders: readonly AdminOrder[];
  onMade: (outcomes: readonly Outcome<AdminOrder, ResponseOf<'invoices.create'>>[]) => void;
  onCancel: () => void;
}

/** Asks before invoicing the rest of several orders, naming each with its amount and address. */
export function InvoiceSelected({ orders, onMade, onCancel }: InvoiceSelectedProps) {
  const { done, saveEach } = useSaveEach('invoices.create');
  // A second press after a failure makes no second invoice.
  const [keys] = useState(() => new Map(orders.map(({ id }) => [id, crypto.randomUUID()])));
  const busy = done !== undefined;

  async function make() {
    onMade(
      await saveEach(orders, (order) => ({
        params: { id: order.id },
        body: { kind: orderMoney(order, 0).invoicedCents === 0 ? 'full' : 'balance' },
        headers: { 'idempotency-key': keys.get(order.id) ?? crypto.randomUUID() },
      })),
    );
  }

  return (
    <div className="grid gap-1">
      <p className="font-semibold">{`Make ${oneOrMany(orders.length, 'invoice')} and email ${orders.length === 1 ? 'it' : 'them'}?`}</p>
      <ul className="list-disc pl-5">
        {orders.map((order) => (
          <li key={order.id} className="break-words">
            <Words names={[orderName(order), order.customerEmail]}>
              {`${orderName(order)}: ${formatDollars(leftCents(order))}, ${order.customerEmail === null ? 'not emailed' : `to ${order.customerEmail}`}`}
            </Words>
          </li>
        ))}
      </ul>
      <p className="text-soft">The emails go in half a minute, so you can still stop them.</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Action main busy={busy} onClick={() => void make()}>
          {busy
            ? `Making ${done + 1} of ${orders.length}…`
            : `Make ${oneOrMany(orders.length, 'Invoice')}`}
        </Action>
        <Action onClick={onCancel}>Cancel</Action>
      </div>
    </div>
  );
}
