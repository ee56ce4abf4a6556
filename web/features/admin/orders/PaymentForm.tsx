import { useState } from 'react';
import { paymentQuestions, RECORD_IT } from '../../../../shared/books.ts';
import { paymentMethods } from '../../../../shared/contract/choices.ts';
import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { invoiceLengths } from '../../../../shared/contract/lengths.ts';
import { paidDays } from '../../../../shared/day-bounds.ts';
import { dayOf } from '../../../../shared/days.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { type FormApi, SubmitError } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Words } from '../shared/Words.tsx';
import { consequence, lessCents } from './CreditForm.tsx';
import { dueAmountError, failureOf, MoneyForm, REASON_MISSING } from './money-form.tsx';

interface PaymentFormProps {
  order: AdminOrder;
  invoice: Invoice;
  onClose: () => void;
}

type Values = ReturnType<typeof initialValues>;

const initialValues = (cents: number) => ({
  amount: cents > 0 ? dollarsInput(cents) : '',
  method: 'bank transfer',
  paidOn: dayOf(new Date()),
  /** True if a payment of more than is open is also for what is not invoiced yet. */
  invoices: true,
  /** True if a refund also credits the amount the customer would otherwise owe again; `reason` says why. */
  credits: true,
  reason: '',
});

/** The fields that payments and refunds both send. */
function paid({ amount, method, paidOn }: Values) {
  const known = paymentMethods.find((one) => one === method) ?? 'other';
  return { cents: parseDollars(amount) ?? 0, method: known, paidOn };
}

/**
 * Asks about anything unusual in a payment or refund.
 *
 * @returns true if something was asked
 * @throws SubmitError if it is not to be recorded
 */
async function ask(values: Values, refund: boolean, order: AdminOrder, openCents: number) {
  const about = { openCents, orderedAt: order.createdAt };
  const questions = paymentQuestions({ ...paid(values), refund }, about, new Date());
  if (questions.length === 0) return false;
  const isMeant = await confirm({ title: RECORD_IT, text: questions.join(' '), yes: 'Record It' });
  if (!isMeant) throw new SubmitError('Nothing was recorded.');
  return true;
}

/**
 * Records a payment on an invoice. If more comes in than is open, the rest of the order can be invoiced and paid
 * in the same step; any other overpayment is allowed, after a question.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { order, invoice, onClose } = props;
  const headers = useIdempotencyKey();
  const restInvoice = useIdempotencyKey();
  const restPayment = useIdempotencyKey();
  const { id, number, openCents } = invoice;
  const { leftCents } = orderMoney(order, 0);
  const bounds = paidDays(new Date());
  const restOf = ({ amount, invoices }: Values) =>
    invoices && openCents > 0 && leftCents > 0 ? (parseDollars(amount) ?? 0) - openCents : 0;

  /** Invoices what is left of the order, and records the rest of the payment there. The keys make a retry safe. */
  async function payRest(values: Values, cents: number, asked: boolean) {
    const made = await adminApi('invoices.create', {
      params: { id: order.id },
      body: { kind: 'balance' },
      headers: restInvoice,
    });
    await adminApi('invoices.pay', {
      params: { id: made.id },
      body: { ...paid(values), cents, asked },
      headers: restPayment,
    });
  }

  const form = useSaveForm('invoices.pay', {
    initial: initialValues(openCents),
    check: ({ amount, paidOn }) => ({
      amount: dueAmountError(amount),
      paidOn: paidOn ? dayError(paidOn, bounds) : 'Choose a day.',
    }),
    failure: failureOf('Nothing was recorded.'),
    async toCall(values) {
      const rest = restOf(values);
      const asked = await ask(values, false, order, rest > 0 ? openCents + leftCents : openCents);
      if (rest > 0) await payRest(values, rest, asked);
      const cents = rest > 0 ? { cents: openCents } : {};
      return { params: { id }, body: { ...paid(values), ...cents, asked }, headers };
    },
    done: (saved) => ({ title: 'Payment Recorded', description: balanceText(saved) }),
    onSaved: onClose,
  });
  const more = restOf({ ...form.values, invoices: true });
  return (
    <MoneyForm form={form} label={`Payment of ${number}`} save="Record Payment" onClose={onClose}>
      <PaidFields form={form} label="Paid ($)" />
      {more > 0 && (
        <div className="w-full">
          <CheckField
            label={
              <Words>{`And invoice the ${formatDollars(leftCents)} that is left, with ${formatDollars(more)} paid`}</Words>
            }
            {...form.checkbox('invoices')}
          />
        </div>
      )}
    </MoneyForm>
  );
}

/** Records a refund, and credits the amount the customer would otherwise owe again. */
export function RefundForm(props: PaymentFormProps) {
  const { order, invoice, onClose } = props;
  const headers = useIdempotencyKey();
  const { id, number, paidCents } = invoice;
  // As it was when the form opened: another admin's entries must not change the amount credited.
  const [owedBack] = useState(Math.max(0, -invoice.openCents));
  const bounds = paidDays(new Date());
  const againOf = (amount: string) => Math.max(0, (parseDollars(amount) ?? 0) - owedBack);
  const form = useSaveForm('invoices.pay', {
    initial: initialValues(owedBack),
    lengths: invoiceLengths,
    check: ({ amount, paidOn, credits, reason }) => ({
      amount: dueAmountError(amount, paidCents),
      paidOn: paidOn ? dayError(paidOn, bounds) : 'Choose a day.',
      reason: credits && againOf(amount) > 0 && !reason.trim() ? REASON_MISSING : undefined,
    }),
    failure: failureOf('Nothing was recorded.'),
    async toCall(values) {
      const asked = await ask(values, true, order, invoice.openCents);
      const { credits, reason, amount } = values;
      const credit = credits && againOf(amount) > 0 ? { credit: { reason } } : {};
      return { params: { id }, body: { ...paid(values), refund: true, asked, ...credit }, headers };
    },
    done: (saved) => ({ title: 'Refund Recorded', description: balanceText(saved) }),
    onSaved: onClose,
  });
  const { amount, credits } = form.values;
  const again = Math.min(againOf(amount), paidCents);
  const less = lessCents(order, again);
  const owes = `The customer then owes ${formatDollars(again)} again.`;
  const credited = less > 0 ? consequence(order, less, true) : '';
  return (
    <MoneyForm
      form={form}
      label={`Refund of ${number}`}
      save="Record Refund"
      note={`You owe ${formatDollars(owedBack)} back. ${again > 0 ? (credits ? credited : owes) : ''}`.trim()}
      onClose={onClose}
    >
      <PaidFields form={form} label="Refunded ($)" />
      {again > 0 && (
        <div className="flex w-full flex-wrap items-start gap-x-6 gap-y-2">
          <CheckField
            label={<Words>{`And credit ${formatDollars(again)}`}</Words>}
            {...form.checkbox('credits')}
          />
          {credits && (
            <TextField
              label="Why"
              hint="The customer reads it."
              {...form.field('reason')}
              required
              className="min-w-52 flex-1"
            />
          )}
        </div>
      )}
    </MoneyForm>
  );
}

/** The amount, the method and the day. */
function PaidFields({ form, label }: { form: FormApi<Values>; label: string }) {
  return (
    <>
      <Dollars label={label} {...form.field('amount')} required className="w-40" />
      <SelectField
        label="How"
        options={paymentMethods.map((value) => ({ value, label: capitalized(value) }))}
        {...form.field('method')}
        required
        className="w-48"
      />
      <DayField
        label="On"
        bounds={paidDays(new Date())}
        {...form.field('paidOn')}
        required
        className="w-44"
      />
    </>
  );
}

function balanceText({
  number,
  openCents,
  state,
}: Pick<Invoice, 'number' | 'openCents' | 'state'>) {
  if (openCents > 0) return `${formatDollars(openCents)} of ${number} is open.`;
  if (openCents < 0) return `${formatDollars(-openCents)} of ${number} is to refund.`;
  if (state === 'to-credit') return `${number} is still to credit.`;
  return `${number} is ${state === 'credited' ? 'credited, with nothing to refund' : 'paid'}.`;
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
