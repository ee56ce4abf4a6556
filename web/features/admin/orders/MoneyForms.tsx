import { paymentMethods } from '../../../../shared/contract/choices.ts';
import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { invoiceLengths } from '../../../../shared/contract/lengths.ts';
import { dayOf } from '../../../../shared/days.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { invoicedCents } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { useForm } from '../../../lib/form/form.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useIdempotencyKey, useSave } from '../shared/data/useSave.ts';
import { Dollars } from '../shared/form/Dollars.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { noEmail } from './order-form.tsx';

/** Why an amount is refused, or undefined. @param most in cents */
function amountError(text: string, most: number): string | undefined {
  const cents = parseDollars(text);
  if (!cents || cents < 1) return 'Type an amount in dollars.';
  return cents > most ? `At most ${formatDollars(most)}.` : undefined;
}

const unsent = 'What you typed is still here.';

interface InvoiceFormProps {
  order: AdminOrder;
  /** What is not invoiced yet, in cents. */
  left: number;
  onClose: () => void;
}

/** Makes an invoice of an order and mails it. */
export function InvoiceForm({ order, left, onClose }: InvoiceFormProps) {
  const headers = useIdempotencyKey();
  const isFirst = invoicedCents(order) === 0;
  const { submit } = useSave('invoices.create', {
    done: ({ number }) => ({
      title: order.customerEmail === null ? 'Invoice Made' : 'Invoice Sent',
      description:
        order.customerEmail === null
          ? `${number} is not e-mailed. Print it, or pass on its link.`
          : `${number} is on its way to ${order.customerEmail}.`,
    }),
  });
  const form = useForm({
    initial: { kind: isFirst ? 'full' : 'balance', amount: dollarsInput(order.depositCents) },
    check: ({ kind, amount }) => ({
      amount: kind === 'deposit' ? amountError(amount, left) : undefined,
    }),
    failure: { otherwise: `No invoice was made. ${unsent}` },
    async submit({ kind, amount }) {
      const body =
        kind === 'deposit'
          ? { kind: 'deposit' as const, cents: parseDollars(amount) ?? 0 }
          : { kind: kind === 'full' ? ('full' as const) : ('balance' as const) };
      await submit({ params: { id: order.id }, body, headers });
      onClose();
    },
  });
  const whole = isFirst
    ? { value: 'full', label: `The whole order, ${formatDollars(left)}` }
    : { value: 'balance', label: `The balance, ${formatDollars(left)}` };
  return (
    <InlineForm form={form} aria-label="Make an invoice" className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <SelectField
          label="Invoice for"
          options={[whole, { value: 'deposit', label: 'A deposit' }]}
          {...form.field('kind')}
          required
          className="w-72"
        />
        {form.values.kind === 'deposit' && (
          <Dollars label="Deposit ($)" {...form.field('amount')} required className="w-52" />
        )}
      </div>
      <p className="text-soft text-sm">
        {order.customerEmail === null
          ? noEmail(order)
          : `${order.customerEmail} gets it by e-mail.`}{' '}
        It is due in seven days. Invoices can’t be changed: fix a mistake with a credit.
      </p>
      <FormFooter
        form={form}
        save={order.customerEmail === null ? 'Make Invoice' : 'Make and Send'}
        dirty={false}
        onCancel={onClose}
      />
    </InlineForm>
  );
}

interface MoneyFormProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Records a payment; of a paid invoice, a refund. */
export function PaymentForm({ invoice, onClose }: MoneyFormProps) {
  const headers = useIdempotencyKey();
  const { id, number, openCents, paidCents } = invoice;
  const refund = openCents <= 0;
  const most = refund ? paidCents : openCents;
  const { submit } = useSave('invoices.pay', {
    done: ({ openCents: open, state }) => ({
      title: refund ? 'Refund Recorded' : 'Payment Recorded',
      description:
        open === 0
          ? `${number} is ${state === 'credited' ? 'credited, with nothing to refund' : 'paid'}.`
          : `${formatDollars(Math.abs(open))} of ${number} is ${open > 0 ? 'open' : 'to refund'}.`,
    }),
  });
  const form = useForm({
    initial: {
      amount: dollarsInput(refund && openCents < 0 ? -openCents : most),
      method: 'bank transfer',
      paidOn: dayOf(new Date()),
    },
    check: ({ amount, paidOn }) => ({
      amount: amountError(amount, most),
      paidOn: paidOn ? undefined : 'Choose a day.',
    }),
    failure: { otherwise: `Nothing was recorded. ${unsent}` },
    async submit({ amount, method, paidOn }) {
      const known = paymentMethods.find((one) => one === method) ?? 'other';
      const body = { cents: parseDollars(amount) ?? 0, method: known, paidOn, refund };
      await submit({ params: { id }, body, headers });
      onClose();
    },
  });
  return (
    <InlineForm form={form} aria-label={`Payment of ${number}`} className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Dollars
          label={refund ? 'Refunded ($)' : 'Paid ($)'}
          {...form.field('amount')}
          required
          className="w-40"
        />
        <SelectField
          label="How"
          options={paymentMethods.map((value) => ({ value, label: capitalized(value) }))}
          {...form.field('method')}
          required
          className="w-48"
        />
        <TextField label="On" type="date" {...form.field('paidOn')} required className="w-44" />
      </div>
      <FormFooter
        form={form}
        save={refund ? 'Record Refund' : 'Record Payment'}
        onCancel={onClose}
      />
    </InlineForm>
  );
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Chosen where it is no line that is credited. */
const REST = 'rest';

interface CreditFormProps extends MoneyFormProps {
  /** What is invoiced beyond what the order comes to, in cents: suggested, if there is some. */
  overInvoicedCents: number;
}

/** Credits an invoice: all that is left of it, one of its lines, or an amount. */
export function CreditForm({ invoice, overInvoicedCents, onClose }: CreditFormProps) {
  const headers = useIdempotencyKey();
  const { id, number, totalCents, creditedCents } = invoice;
  const most = totalCents - creditedCents;
  const lines = invoice.lines.filter((line) => line.totalCents > 0);
  const { submit } = useSave('invoices.credit', {
    done: ({ creditNotes }) => ({
      title: 'Credited',
      description: `${creditNotes.at(-1)?.number ?? 'The credit note'} is on the invoice’s page.`,
    }),
  });
  const form = useForm({
    initial: {
      what: REST,
      amount: dollarsInput(overInvoicedCents > 0 ? Math.min(overInvoicedCents, most) : most),
      reason: '',
    },
    lengths: invoiceLengths,
    required: { reason: 'Say why: the customer will see it.' },
    check: ({ amount }) => ({ amount: amountError(amount, most) }),
    failure: { otherwise: `Nothing was credited. ${unsent}` },
    async submit({ amount, reason }) {
      const body = { cents: parseDollars(amount) ?? 0, reason };
      await submit({ params: { id }, body, headers });
      onClose();
    },
  });
  return (
    <InlineForm form={form} aria-label={`Credit ${number}`} className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
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
        <TextField
          label="Why"
          hint="The customer reads it."
          {...form.field('reason')}
          className="min-w-52 flex-1"
        />
      </div>
      <FormFooter form={form} save="Credit" onCancel={onClose} />
    </InlineForm>
  );
}
