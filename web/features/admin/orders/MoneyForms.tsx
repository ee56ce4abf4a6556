import { type ReactNode, useState } from 'react';
import { paymentMethods } from '../../../../shared/contract/choices.ts';
import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { invoiceLengths } from '../../../../shared/contract/lengths.ts';
import { paidDays } from '../../../../shared/day-bounds.ts';
import { dayOf } from '../../../../shared/days.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { invoicedCents } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { FormState } from '../../../lib/form/form.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { noEmail } from './order-form.tsx';

/** Why an amount is refused, or undefined. @param most in cents */
function dueAmountError(text: string, most: number): string | undefined {
  const cents = parseDollars(text);
  if (!cents || cents < 1) return 'Type an amount in dollars.';
  return cents > most ? `At most ${formatDollars(most)}.` : undefined;
}

const stillHere = 'What you typed is still here.';
const again = `${ONCE} ${stillHere}`;

interface MoneyFormProps {
  form: FormState;
  label: string;
  save: string;
  note?: string;
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The fields of a form about money in a row, with its buttons below. */
function MoneyForm({ form, label, note, onClose, children, ...footer }: MoneyFormProps) {
  return (
    <InlineForm form={form} aria-label={label} className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">{children}</div>
      {note && <p className="text-soft text-sm">{note}</p>}
      <FormFooter form={form} {...footer} onCancel={onClose} />
    </InlineForm>
  );
}

interface InvoiceFormProps {
  order: AdminOrder;
  uninvoicedCents: number;
  onClose: () => void;
}

/** Makes an invoice of an order and mails it. */
export function InvoiceForm({ order, uninvoicedCents, onClose }: InvoiceFormProps) {
  const { customerEmail } = order;
  const headers = useIdempotencyKey();
  const isFirst = invoicedCents(order) === 0;
  const form = useSaveForm('invoices.create', {
    initial: {
      kind: (isFirst ? 'full' : 'balance') as 'full' | 'balance' | 'deposit',
      amount: dollarsInput(order.depositCents),
    },
    check: ({ kind, amount }) => ({
      amount: kind === 'deposit' ? dueAmountError(amount, uninvoicedCents) : undefined,
    }),
    failure: { otherwise: `No invoice was made. ${stillHere}`, again },
    toCall: ({ kind, amount }) => ({
      params: { id: order.id },
      body: kind === 'deposit' ? { kind, cents: parseDollars(amount) ?? 0 } : { kind },
      headers,
    }),
    done: ({ number }) => ({
      title: customerEmail === null ? 'Invoice Made' : 'Invoice Sent',
      description:
        customerEmail === null
          ? `${number} is not e-mailed. Print it, or pass on its link.`
          : `${number} is on its way to ${customerEmail}.`,
    }),
    onSaved: onClose,
  });
  const whole = isFirst
    ? { value: 'full', label: `The whole order, ${formatDollars(uninvoicedCents)}` }
    : { value: 'balance', label: `The balance, ${formatDollars(uninvoicedCents)}` };
  return (
    <MoneyForm
      form={form}
      label="Make an invoice"
      save={customerEmail === null ? 'Make Invoice' : 'Make and Send'}
      note={`${customerEmail === null ? noEmail(order) : `${customerEmail} gets it by e-mail.`} It is due in seven days. Invoices can’t be changed: fix a mistake with a credit.`}
      dirty={false}
      onClose={onClose}
    >
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
    </MoneyForm>
  );
}

interface PaymentFormProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Records a payment; of a paid invoice, a refund. */
export function PaymentForm({ invoice, onClose }: PaymentFormProps) {
  const headers = useIdempotencyKey();
  const { id, number, openCents, paidCents } = invoice;
  // As it was opened: what another admin records meanwhile must not turn a payment into a refund.
  const [refund] = useState(openCents <= 0);
  const most = refund ? paidCents : openCents;
  const bounds = paidDays(new Date());
  const form = useSaveForm('invoices.pay', {
    initial: {
      amount: dollarsInput(refund && openCents < 0 ? -openCents : most),
      method: 'bank transfer',
      paidOn: dayOf(new Date()),
    },
    check: ({ amount, paidOn }) => ({
      amount: dueAmountError(amount, most),
      paidOn: paidOn ? dayError(paidOn, bounds) : 'Choose a day.',
    }),
    failure: { otherwise: `Nothing was recorded. ${stillHere}`, again },
    toCall({ amount, method, paidOn }) {
      const known = paymentMethods.find((one) => one === method) ?? 'other';
      const body = { cents: parseDollars(amount) ?? 0, method: known, paidOn, refund };
      return { params: { id }, body, headers };
    },
    done: (saved) => ({
      title: refund ? 'Refund Recorded' : 'Payment Recorded',
      description: balanceText(saved),
    }),
    onSaved: onClose,
  });
  return (
    <MoneyForm
      form={form}
      label={`Payment of ${number}`}
      save={refund ? 'Record Refund' : 'Record Payment'}
      onClose={onClose}
    >
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
      <DayField label="On" bounds={bounds} {...form.field('paidOn')} required className="w-44" />
    </MoneyForm>
  );
}

function balanceText({
  number,
  openCents,
  state,
}: Pick<Invoice, 'number' | 'openCents' | 'state'>) {
  if (openCents > 0) return `${formatDollars(openCents)} of ${number} is open.`;
  if (openCents < 0) return `${formatDollars(-openCents)} of ${number} is to refund.`;
  return `${number} is ${state === 'credited' ? 'credited, with nothing to refund' : 'paid'}.`;
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Chosen where it is no line that is credited. */
const REST = 'rest';

interface CreditFormProps extends PaymentFormProps {
  /** What is invoiced beyond what the order comes to, in cents: suggested, if there is some. */
  overInvoicedCents: number;
}

/** Credits an invoice: all that is left of it, one of its lines, or an amount. */
export function CreditForm({ invoice, overInvoicedCents, onClose }: CreditFormProps) {
  const headers = useIdempotencyKey();
  const { id, number, totalCents, creditedCents } = invoice;
  const most = totalCents - creditedCents;
  const lines = invoice.lines.filter((line) => line.totalCents > 0);
  const form = useSaveForm('invoices.credit', {
    initial: {
      what: REST,
      amount: dollarsInput(overInvoicedCents > 0 ? Math.min(overInvoicedCents, most) : most),
      reason: '',
    },
    lengths: invoiceLengths,
    required: { reason: 'Say why: the customer will see it.' },
    check: ({ amount }) => ({ amount: dueAmountError(amount, most) }),
    failure: { otherwise: `Nothing was credited. ${stillHere}`, again },
    toCall: ({ amount, reason }) => ({
      params: { id },
      body: { cents: parseDollars(amount) ?? 0, reason },
      headers,
    }),
    done: ({ creditNotes }) => ({
      title: 'Credited',
      description: `${creditNotes.at(-1)?.number ?? 'The credit note'} is on the invoice’s page.`,
    }),
    onSaved: onClose,
  });
  return (
    <MoneyForm form={form} label={`Credit ${number}`} save="Credit" onClose={onClose}>
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
    </MoneyForm>
  );
}
