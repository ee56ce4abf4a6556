import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { invoiceLengths } from '../../../../shared/contract/lengths.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { billedCents } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { Dollars } from '../shared/form/Dollars.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { dueAmountError, failureOf, MoneyForm, REASON_MISSING } from './money-form.tsx';

/** The value for an amount instead of a line. */
const REST = 'rest';

/** The answers to the question if the price comes down. */
const answers = [
  { value: 'yes', label: 'Yes, the order comes to less' },
  { value: 'no', label: 'No, it was billed by mistake' },
];

interface CreditFormProps {
  order: AdminOrder;
  invoice: Invoice;
  onClose: () => void;
}

/** Credits an invoice: everything left of it, one of its lines, or an amount. */
export function CreditForm({ order, invoice, onClose }: CreditFormProps) {
  const headers = useIdempotencyKey();
  const { id, number } = invoice;
  const most = billedCents(invoice);
  const { overCents } = orderMoney(order, 0);
  const lines = invoice.lines.filter((line) => line.totalCents > 0);
  const form = useSaveForm('invoices.credit', {
    initial: {
      what: REST,
      amount: dollarsInput(overCents > 0 ? Math.min(overCents, most) : most),
      comesDown: 'yes',
      reason: '',
    },
    lengths: invoiceLengths,
    required: { reason: REASON_MISSING },
    check: ({ amount }) => ({ amount: dueAmountError(amount, most) }),
    failure: failureOf('Nothing was credited.'),
    toCall: ({ amount, reason, comesDown }) => ({
      params: { id },
      body: { cents: parseDollars(amount) ?? 0, reason, priceComesDown: comesDown === 'yes' },
      headers,
    }),
    done: ({ creditNotes }) => ({
      title: 'Credited',
      description: `${creditNotes.at(-1)?.number ?? 'The credit note'} is ${order.customerEmail ? `on its way to ${order.customerEmail}` : 'not emailed: print it, or pass on its link'}.`,
    }),
    onSaved: onClose,
  });
  const { amount, comesDown } = form.values;
  const less = lessCents(order, Math.min(parseDollars(amount) ?? 0, most));
  return (
    <MoneyForm
      form={form}
      label={`Credit ${number}`}
      save="Credit"
      note={less > 0 ? consequence(order, less, comesDown === 'yes') : undefined}
      onClose={onClose}
    >
      {lines.length > 1 && (
        <SelectField
          label="Credit what"
          options={[
            { value: REST, label: `All that is left, ${formatDollars(most)}` },
            ...lines.map(({ text, totalCents }, index) => ({
              value: String(index),
              label: `${text}, ${formatDollars(totalCents)}`,
            })),
          ]}
          {...form.field('what')}
          required
          onChange={(what) => {
            const cents = lines[Number(what)]?.totalCents ?? most;
            form.set({ what, amount: dollarsInput(Math.min(cents, most)) });
          }}
          className="w-72"
        />
      )}
      <Dollars label="Credit ($)" {...form.field('amount')} required className="w-40" />
      {less > 0 && (
        <SelectField
          label="Does the price come down?"
          options={answers}
          {...form.field('comesDown')}
          required
          className="w-72"
        />
      )}
      <TextField
        label="Why"
        hint="The customer reads it."
        {...form.field('reason')}
        className="min-w-52 flex-1"
      />
    </MoneyForm>
  );
}

/** The reduction of an order's total by a credit, in cents, not counting what was invoiced beyond the total. */
export const lessCents = (order: AdminOrder, cents: number): number =>
  order.status === 'cancelled' ? 0 : Math.max(0, cents - orderMoney(order, 0).overCents);

/** The effect of a credit on the order, in a sentence. */
export function consequence(order: AdminOrder, less: number, comesDown: boolean): string {
  const { comesToCents, leftCents } = orderMoney(order, 0);
  return comesDown
    ? `The order then comes to ${formatDollars(comesToCents - less)}.`
    : `The order still comes to ${formatDollars(comesToCents)}: ${formatDollars(leftCents + less)} is then left to invoice.`;
}
