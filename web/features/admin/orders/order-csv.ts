import { workshopLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { orderPayment } from '../../../../shared/invoice.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import type { Cell } from '../shared/list/csv.ts';
import { moneyName } from './money-words.tsx';

export const orderHeading = [
  'Order',
  'Placed',
  'Status',
  'Account',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'Postcode',
  'Items',
  'Customer notes',
  'Charges',
  'Total (AUD)',
  'Invoices',
  'Payment',
  'Open (AUD)',
  'To refund (AUD)',
  'Not invoiced (AUD)',
  'Full order id',
] as const;

/** @param now epoch milliseconds; decides what is overdue */
export function orderRow(order: AdminOrder, now = Date.now()): Cell[] {
  const money = orderPayment(order, now);
  return [
    shortId(order.id),
    formatDateTime(order.createdAt),
    order.status,
    order.user?.email ?? 'Guest',
    order.customerFirstName,
    order.customerLastName,
    order.customerEmail,
    order.customerPhone,
    order.shippingAddress,
    order.shippingCity,
    order.shippingState,
    order.shippingPostcode,
    order.orderItems.map(itemText).join('; '),
    order.notes,
    order.charges
      .map(({ label, amountCents }) => `${label} ${dollarsInput(amountCents)}`)
      .join('; '),
    dollarsInput(order.totalCents),
    order.invoices.map(({ number }) => number).join(' '),
    moneyName(money),
    dollarsInput(money.openCents),
    dollarsInput(money.refundCents),
    dollarsInput(money.leftCents),
    order.id,
  ];
}

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
