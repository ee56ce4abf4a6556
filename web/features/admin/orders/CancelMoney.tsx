import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { amountError, Dollars, typedCents } from '../shared/form/Dollars.tsx';
import { Words } from '../shared/Words.tsx';

/** The values typed to settle the money of a cancelled order. */
export interface CancelValues {
  /** True if cancelling also credits the invoices, apart from the amount kept. */
  credits: boolean;
  /** The part of the payments to keep, in dollars. */
  keep: string;
}

export const cancelValues: CancelValues = { credits: true, keep: '' };

/** True if there is money to settle in an order that is being cancelled, or is cancelled already. */
export function asksForMoney(order: AdminOrder, status: string): boolean {
  const { invoicedCents, overCents } = orderMoney(order, 0);
  return status === 'cancelled' && (order.status === status ? overCents : invoicedCents) > 0;
}

/** True if saving the form settles the money too. */
export const settles = (order: AdminOrder, status: string, { credits }: CancelValues): boolean =>
  asksForMoney(order, status) && credits;

/** The amount kept, in cents. */
export const keptCents = ({ keep }: CancelValues): number => typedCents(keep) ?? 0;

/** The reason the amount to keep is refused, or undefined. */
export function keepError(order: AdminOrder, { credits, keep }: CancelValues): string | undefined {
  if (!credits) return undefined;
  const most = Math.min(orderMoney(order, 0).receivedCents, orderMoney(order, 0).invoicedCents);
  if ((typedCents(keep) ?? 0) > most) return `At most the ${formatDollars(most)} that was paid.`;
  return amountError(keep) || undefined;
}

/** Sentences that say what will happen to the money, shown before the order is cancelled. */
function moneyOutcome(order: AdminOrder, values: CancelValues): string {
  const { invoicedCents, receivedCents } = orderMoney(order, 0);
  if (!values.credits) return 'Its invoices wait to be credited. Nobody is reminded of them.';
  const kept = keptCents(values);
  const refund = receivedCents - kept;
  const credited = invoicedCents - kept;
  return [
    credited > 0 && `${formatDollars(credited)} is credited, and stays so if you undo this.`,
    credited > 0 &&
      order.customerEmail !== null &&
      `${order.customerFirstName} is emailed the credit note either way, because the law wants it given.`,
    refund > 0 && `${formatDollars(refund)} is then to refund.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A sentence that says what has happened to it. */
export function settledText(order: AdminOrder): string {
  const { refundCents } = orderMoney(order, 0);
  const refund = `${formatDollars(refundCents)} is to refund.`;
  return `What was invoiced is credited. ${refundCents > 0 ? refund : 'Nothing is to refund.'}`;
}

interface CancelMoneyProps {
  order: AdminOrder;
  form: Pick<FormApi<CancelValues & { status: OrderStatus }>, 'values' | 'checkbox' | 'field'>;
}

/** Offers to credit an order's invoices, and to keep part of the payments. */
export function CancelMoney({ order, form }: CancelMoneyProps) {
  const { values } = form;
  const { invoicedCents, receivedCents } = orderMoney(order, 0);
  if (!asksForMoney(order, values.status)) return null;
  return (
    <div>
      <CheckField
        label={<Words>{`Credit what is invoiced, ${formatDollars(invoicedCents)}`}</Words>}
        {...form.checkbox('credits')}
      />
      {values.credits && receivedCents > 0 && (
        <Dollars
          label="Keep ($)"
          hint={
            <Words>
              {`Of the ${formatDollars(receivedCents)} that was paid, such as for what was cut already.`}
            </Words>
          }
          {...form.field('keep')}
          className="w-72"
        />
      )}
      <p aria-live="polite" className="mt-2 text-soft">
        <Words>{moneyOutcome(order, values)}</Words>
      </p>
    </div>
  );
}
