import { workshopLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { type DetailName, detailColumn, detailsOf } from '../../../../shared/customer-details.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { deliveryName } from '../../../../shared/order-news.ts';
import { type Columns, dollars } from '../shared/list/table.ts';
import { moneyName } from './money-words.tsx';

/** The columns of an export of orders. @param now epoch milliseconds; decides which are overdue */
export function orderColumns(now: number): Columns<AdminOrder> {
  const money = (order: AdminOrder) => orderMoney(order, now);
  return [
    ['Order', ({ id }) => shortId(id)],
    ['Placed', ({ createdAt }) => formatDateTime(createdAt)],
    ['Status', ({ status }) => status],
    ['Account', ({ user }) => user?.email ?? 'Guest'],
    ...detailsOf('contact', 'address', 'reference').map(detailCell),
    ['Delivery', ({ pickUp }) => deliveryName(pickUp)],
    ['Items', ({ orderItems }) => orderItems.map(itemText).join('; ')],
    ...detailsOf('notes').map(detailCell),
    ['Charges', ({ charges }) => charges.map(chargeText).join('; ')],
    ['Total (AUD)', (order) => dollars(money(order).comesToCents)],
    ['Invoices', ({ invoices }) => invoices.map(({ number }) => number).join(' ')],
    ['Payment', (order) => moneyName(money(order))],
    ['Open (AUD)', (order) => dollars(money(order).openCents)],
    ['To refund (AUD)', (order) => dollars(money(order).refundCents)],
    ['Left to invoice (AUD)', (order) => dollars(money(order).leftCents)],
    ['Full order id', ({ id }) => id],
  ];
}

const detailCell = (name: DetailName) =>
  [detailColumn(name), (order: AdminOrder) => order[name]] as const;

const chargeText = ({ label, amountCents }: AdminOrder['charges'][number]): string =>
  `${label} ${dollarsInput(amountCents)}`;

function itemText({
  product,
  quantity,
  addons,
  ...build
}: AdminOrder['orderItems'][number]): string {
  const extras = [
    ...addons.map((line) => `${line.quantity} × ${line.addon.name}`),
    ...workshopLines({ product, ...build }),
  ].join(', ');
  return `${quantity} × ${product.name}${extras && ` (${extras})`}`;
}
