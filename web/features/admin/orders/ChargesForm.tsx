import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { sumCharges } from '../../../../shared/order-money.ts';
import { ChargeRows, type TypedCharge, typedCharges } from '../shared/form/Dollars.tsx';
import { NotesAndTotal, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/** Cents of an amount, of which a minus makes a discount; undefined if it is none. */
function signedCents(typed: string): number | undefined {
  const [, minus, amount = ''] = /^\s*([-−–]?)(.*)$/s.exec(typed) ?? [];
  const cents = parseDollars(amount);
  return minus && cents ? -cents : cents;
}

const signedAmountError = (typed: string) =>
  signedCents(typed) === undefined && 'Type an amount in dollars, such as 12.50 or -5.';

/** The order's total with these charges in place of its own, in cents. */
function totalWith(order: AdminOrder, lines: readonly TypedCharge[]): number {
  const before = sumCharges(order.charges);
  const now = lines.reduce((sum, { amount }) => sum + (signedCents(amount) ?? 0), 0);
  return order.totalCents - before + now;
}

/** Corrects or removes the charges of an order. */
export function ChargesForm(props: OrderFormProps) {
  const { order } = props;
  const form = useOrderForm('orders.updateCharges', props, {
    initial: { lines: typedCharges(order.charges), notes: '', tell: true },
    check: ({ lines }) => ({
      lines: lines.map(({ amount }) => signedAmountError(amount)).find(Boolean),
    }),
    toBody({ lines, notes, tell }) {
      const charges = lines.flatMap(({ label, amount }) => {
        const amountCents = signedCents(amount) ?? 0;
        return amountCents ? [{ label: label.trim() || 'Charge', amountCents }] : [];
      });
      return { charges, notes, tell };
    },
    done: ({ totalCents }) => `New total: ${formatDollars(totalCents)}`,
    isNews: ({ totalCents }) => totalCents !== order.totalCents,
  });
  const { lines } = form.values;
  const total = totalWith(order, lines);

  return (
    <OrderForm
      {...props}
      form={form}
      label="Edit charges"
      heading={total === order.totalCents ? undefined : 'New total of your order'}
      save="Save Charges"
    >
      <ChargeRows
        charges={lines}
        onChange={(changed) => form.set({ lines: changed })}
        maxLength={orderChangeLengths.label}
        errorOf={form.error('lines') ? signedAmountError : undefined}
      />
      {lines.length === 0 && <p>No charges left on this order.</p>}
      <NotesAndTotal form={form} cents={total} />
    </OrderForm>
  );
}
