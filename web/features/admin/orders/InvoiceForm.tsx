import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, InvoiceSettings } from '../../../../shared/contract/index.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { lacksBuyer, WHO_BUYS } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { Dollars } from '../shared/form/Dollars.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import {
  checkGst,
  GST_HINT,
  GST_QUESTION,
  GstFields,
  toGstBody,
  toTypedGst,
} from '../shared/gst-question.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import {
  askDeposit,
  dueAmountError,
  failureOf,
  LAY_BY,
  MoneyForm,
  makesLayBy,
  useUndoMail,
} from './money-form.tsx';
import { noEmail } from './order-form.tsx';

interface InvoiceFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Makes an invoice. If the shop has not said that it is or is not registered for GST, that is asked first. */
export function InvoiceForm(props: InvoiceFormProps) {
  const query = useQuery(adminRead('invoices.settings'));
  return (
    <Loaded what="the settings" query={query}>
      {(settings) =>
        settings.gstRegistered === null ? (
          <GstQuestion settings={settings} onClose={props.onClose} />
        ) : (
          <NewInvoice {...props} />
        )
      }
    </Loaded>
  );
}

interface GstQuestionProps {
  settings: InvoiceSettings;
  onClose: () => void;
}

function GstQuestion({ settings, onClose }: GstQuestionProps) {
  const form = useSaveForm('invoices.updateSettings', {
    initial: toTypedGst(settings),
    item: settings,
    check: checkGst,
    failure: failureOf('Your answer was not saved.'),
    toCall: (values, headers) => ({ body: toGstBody(values), headers }),
    done: () => ({ title: 'Settings Saved', description: 'Now make the invoice.' }),
  });
  return (
    <MoneyForm
      form={form}
      label={GST_QUESTION}
      save="Save and Go On"
      note={`We ask this once. ${GST_HINT}`}
      onClose={onClose}
    >
      <GstFields form={form} />
    </MoneyForm>
  );
}

/** Makes an invoice for the rest of an order, or for a deposit, and emails it. */
function NewInvoice({ order, onClose }: InvoiceFormProps) {
  const { customerEmail } = order;
  const headers = useIdempotencyKey();
  const { leftCents, invoicedCents } = orderMoney(order, 0);
  const isFirst = invoicedCents === 0;
  const undoMail = useUndoMail(order);
  const form = useSaveForm('invoices.create', {
    initial: {
      kind: (isFirst ? 'full' : 'balance') as 'full' | 'balance' | 'deposit',
      amount: isFirst ? dollarsInput(Math.min(order.depositCents, leftCents)) : '',
    },
    check: ({ kind, amount }) => ({
      amount: kind === 'deposit' ? dueAmountError(amount, leftCents) : undefined,
    }),
    failure: failureOf('No invoice was made.'),
    toCall: async ({ kind, amount }) => ({
      params: { id: order.id },
      body:
        kind === 'deposit'
          ? { kind, cents: parseDollars(amount) ?? 0, asked: await askDeposit(order) }
          : { kind },
      headers,
    }),
    done: ({ id, number }) => ({
      title: customerEmail === null ? 'Invoice Made' : 'Invoice Sent',
      description:
        customerEmail === null
          ? `${number} is not emailed. Print it, or pass on its link.`
          : `${number} goes to ${customerEmail}.`,
      ...(customerEmail !== null && undoMail(id)),
    }),
    onSaved: onClose,
  });
  const { kind, amount } = form.values;
  const restCents = kind === 'deposit' ? leftCents - (parseDollars(amount) ?? 0) : 0;
  const layBy = makesLayBy(order, restCents) ? ` ${LAY_BY}` : '';
  const whole = isFirst
    ? { value: 'full', label: `The whole order, ${formatDollars(leftCents)}` }
    : { value: 'balance', label: `The balance, ${formatDollars(leftCents)}` };
  return (
    <MoneyForm
      form={form}
      label="Make an invoice"
      save={customerEmail === null ? 'Make Invoice' : 'Make and Send'}
      note={`${customerEmail === null ? noEmail(order) : `${customerEmail} gets it by email.`} It is due in seven days. Invoices can’t be changed: fix a mistake with a credit.${layBy}`}
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
      {lacksBuyer(order.totalCents, order) && (
        <p className="basis-full font-semibold">{`${WHO_BUYS} It goes in with “Edit Customer”.`}</p>
      )}
    </MoneyForm>
  );
}
