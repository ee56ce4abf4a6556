import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { Dollars } from '../shared/form/Dollars.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { dueAmountError, failureOf, MoneyForm } from './money-form.tsx';
import { noEmail } from './order-form.tsx';

interface InvoiceFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Makes an invoice of what is left to invoice of an order, or of a deposit, and mails it. */
export function InvoiceForm({ order, onClose }: InvoiceFormProps) {
  const { customerEmail } = order;
  const headers = useIdempotencyKey();
  const { leftCents, invoicedCents } = orderMoney(order, 0);
  const isFirst = invoicedCents === 0;
  const form = useSaveForm('invoices.create', {
    initial: {
      kind: (isFirst ? 'full' : 'balance') as 'full' | 'balance' | 'deposit',
      amount: isFirst ? dollarsInput(Math.min(order.depositCents, leftCents)) : '',
    },
    check: ({ kind, amount }) => ({
      amount: kind === 'deposit' ? dueAmountError(amount, leftCents) : undefined,
    }),
    failure: failureOf('No invoice was made.'),
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
    ? { value: 'full', label: `The whole order, ${formatDollars(leftCents)}` }
    : { value: 'balance', label: `The balance, ${formatDollars(leftCents)}` };
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
