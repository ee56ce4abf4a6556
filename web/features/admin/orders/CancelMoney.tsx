import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { amountError, Dollars, typedCents } from '../shared/form/Dollars.tsx';
import { Words } from '../shared/Words.tsx';

/** What is typed of the money of an order that is cancelled. */
export interface CancelValues {
  /** True if what is invoiced is credited with the cancellation, but for what is kept. */
  credits: boolean;
  /** Dollars of what was paid. */
  keep: string;
}

export const cancelValues: CancelValues = { credits: true, keep: '' };

/** True if there is money to settle when an order is, or is already, cancelled. */
export function asksForMoney(order: AdminOrder, status: string): boolean {
  const { invoicedCents, overCents } = orderMoney(order, 0);
  return status === 'cancelled' && (order.status === status ? overCents : invoicedCents) > 0;
}

/** True if saving the form settles the money too. */
export const settles = (order: AdminOrder, status: string, { credits }: CancelValues): boolean =>
  asksForMoney(order, status) && credits;

/** Cents of what is kept. */
export const keptCents = ({ keep }: CancelValues): number => typedCents(keep) ?? 0;

/** Why the amount to keep is refused, or undefined. */
export function keepError(order: AdminOrder, { credits, keep }: CancelValues): string | undefined {
  if (!credits) return undefined;
  const most = Math.min(orderMoney(order, 0).receivedCents, orderMoney(order, 0).invoicedCents);
  if ((typedCents(keep) ?? 0) > most) return `At most the ${formatDollars(most)} that was paid.`;
  return amountError(keep) || undefined;
}

/** What becomes of the money, in sentences; it is asked and shown before the order is cancelled. */
export function moneyOutcome(order: AdminOrder, values: CancelValues): string {
  const { invoicedCents, receivedCents } = orderMoney(order, 0);
  if (!values.credits) return 'Its invoices wait to be credited. Nobody is reminded of them.';
  const kept = keptCents(values);
  const refund = receivedCents - kept;
  const credited = invoicedCents - kept;
  return [
    credited > 0 && `${formatDollars(credited)} is credited, and stays so if you undo this.`,
    credited > 0 &&
      order.customerEmail !== null &&
      `${order.customerFirstName} is e-mailed the credit note either way, because the law wants it given.`,
    refund > 0 && `${formatDollars(refund)} is then to refund.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What has become of it, in a sentence. */
export function settledText(order: AdminOrder): string {
  const { refundCents } = orderMoney(order, 0);
  const refund = `${formatDollars(refundCents)} is to refund.`;
  return `What was invoiced is credited. ${refundCents > 0 ? refund : 'Nothing is to refund.'}`;
}

interface CancelMoneyProps {
  order: AdminOrder;
  form: Pick<FormApi<CancelValues & { status: OrderStatus }>, 'values' | 'checkbox' | 'field'>;
}

/** Offers to credit what is invoiced of an order, and to keep a part of what was paid. */
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
