import { type SubmitEvent, useState } from 'react';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import {
  carriers,
  hasBeenPosted,
  knownCarrier,
  newsOf,
  pickUpNames,
  tellsByDefault,
} from '../../../../shared/order-news.ts';
import { type FormApi, SubmitError } from '../../../lib/form/form.ts';
import { text } from '../../../lib/state/codec.ts';
import { persistentStore } from '../../../lib/state/storage.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { statusOptions } from '../shared/Badge.tsx';
import { useSave } from '../shared/data/useSave.ts';
import {
  asksForMoney,
  CancelMoney,
  cancelValues,
  keepError,
  keptCents,
  settledText,
  settles,
} from './CancelMoney.tsx';
import { HistoryNotes, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';
import { mayStart, useUndo } from './order-steps.tsx';

/** The carrier of the last parcel, because most parcels go by the same one. */
const lastCarrier = persistentStore('last-carrier', '', text(orderChangeLengths.carrier));

/** Values of the carrier's select that are not names in the list. */
const NO_CARRIER = 'none';
const ANOTHER = 'another';

const carrierOptions = [
  { value: NO_CARRIER, label: 'None' },
  ...carriers.map(({ name }) => ({ value: name, label: name })),
  { value: ANOTHER, label: 'Another carrier' },
];

/** The select's value for a stored carrier. */
const choiceOf = (carrier: string): string =>
  carrier === '' ? NO_CARRIER : (knownCarrier(carrier)?.name ?? ANOTHER);

/** The carrier's name to store. */
const carrierOf = ({ choice, carrier }: Pick<Values, 'choice' | 'carrier'>): string =>
  choice === NO_CARRIER ? '' : choice === ANOTHER ? carrier.trim() : choice;

/** The tracking page the workshop enters for a parcel, only for a carrier that is not in the list. */
const pageOf = ({ choice, trackingUrl }: Pick<Values, 'choice' | 'trackingUrl'>): string =>
  choice === ANOTHER ? trackingUrl.trim() : '';

interface StatusFormProps extends OrderFormProps {
  /** The status selected at first; by default the order's own. */
  suggested: OrderStatus | undefined;
}

type Values = ReturnType<typeof initialValues>;

/** The changes the customer has not read yet. */
const unread = (order: AdminOrder, { status, ...typed }: Values) => ({
  ...(isParcel(order, status) && {
    // Another spelling of a name in the list is not a change.
    ...(!isSameCarrier(order, typed) && { carrier: carrierOf(typed) }),
    ...(typed.trackingNumber !== (order.trackingNumber ?? '') && {
      trackingNumber: typed.trackingNumber,
    }),
    ...(pageOf(typed) !== '' && { trackingUrl: pageOf(typed) }),
    ...(pageOf(typed) === '' && order.trackingUrl !== null && { trackingUrl: null }),
  }),
  ...(status === 'cancelled' && typed.reason !== (order.reason ?? '') && { reason: typed.reason }),
});

const isSameCarrier = (order: AdminOrder, typed: Pick<Values, 'choice' | 'carrier'>): boolean =>
  choiceOf(order.carrier ?? '') === typed.choice &&
  (typed.choice !== ANOTHER || carrierOf(typed) === order.carrier);

/** Sets an order's status, with a message to the customer and a note for the workshop's own history. */
export function StatusForm({ suggested, ...props }: StatusFormProps) {
  // As it was when the form opened: untouched fields keep the values others have saved since.
  const [order] = useState(props.order);
  const form = useOrderForm('orders.updateStatus', props, {
    initial: initialValues(order, suggested ?? order.status),
    async toBody(values) {
      const { status } = values;
      const carrier = carrierOf(values);
      const body = await bodyOf(order, values);
      if (status === 'shipped' && carrier) lastCarrier.set(carrier);
      return { status, ...body };
    },
    check: (values) => ({
      keep: asksForMoney(order, values.status) ? keepError(order, values) : undefined,
      carrier:
        isParcel(order, values.status) && values.choice === ANOTHER && !values.carrier.trim()
          ? 'Enter the carrier’s name.'
          : undefined,
      trackingUrl:
        !pageOf(values) || /^https:\/\/[^\s/]+\S*$/.test(pageOf(values))
          ? undefined
          : 'Paste an address that begins with https://.',
    }),
    title: 'Status Updated',
    done: () => 'Order status has been successfully updated.',
    failure: 'Failed to update order status. Please try again.',
  });
  const { values } = form;
  const settle = useSettle(order, props.onClose);
  const settled = settles(order, values.status, values);
  return (
    <OrderForm
      {...props}
      form={settled ? { ...form, ...settle(form) } : form}
      label="Update status"
      heading={emailHeading(order, values)}
      tell={isTold(order, values)}
      save={saveLabel(order, values.status)}
      cancel="Close"
    >
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <SelectField label="Status" options={optionsOf(order)} {...form.field('status')} required />
        <HistoryNotes {...form.field('notes')} />
      </div>
      <CustomerFields order={order} form={form} />
      {values.status === 'shipped' && <UnsettledMoney order={props.order} />}
      <CancelMoney order={order} form={form} />
    </OrderForm>
  );
}

/** The body of either call, after any questions. @throws SubmitError if the owner says no */
async function bodyOf(order: AdminOrder, values: Values) {
  const tell = isTold(order, values) && emailHeading(order, values) !== undefined;
  const starts = order.status === 'pending' && values.status === 'processing';
  if (starts && !(await mayStart([order]))) {
    throw new SubmitError('The order has not been started.');
  }
  return { notes: values.notes, ...unread(order, values), tell };
}

/** Replaces the usual save when an order is cancelled and its money settled. */
function useSettle(order: AdminOrder, onClose: OrderFormProps['onClose']) {
  const { undoAction } = useUndo();
  const { submit } = useSave('invoices.cancel', {
    done: (saved, { body }) =>
      order.status === 'cancelled'
        ? { title: 'Money Settled', description: settledText(saved) }
        : {
            title: 'Order Cancelled',
            description: settledText(saved),
            ...undoAction(saved, body.tell ?? true),
          },
  });
  return (form: FormApi<Values, AdminOrder>) => ({
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      form.submitAs(async (values, headers) => {
        const { notes, tell, ...told } = await bodyOf(order, values);
        const { reason } = { reason: undefined, ...told };
        const body = { keepCents: keptCents(values), notes, tell, reason };
        await submit({ params: { id: order.id }, body, headers });
        onClose(true);
      });
    },
  });
}

const initialValues = (order: AdminOrder, status: OrderStatus) => ({
  status,
  notes: '',
  ...firstCarrier(order, status),
  trackingUrl: order.trackingUrl ?? '',
  trackingNumber: order.trackingNumber ?? '',
  reason: order.reason ?? '',
  ...cancelValues,
  /** The owner's choice; undefined means the default from `tellsByDefault`. */
  tell: undefined as boolean | undefined,
});

/** The statuses with their names for this order. */
const optionsOf = ({ pickUp }: AdminOrder) =>
  pickUp
    ? statusOptions.map(({ value, label }) => ({ value, label: pickUpNames[value] ?? label }))
    : statusOptions;

function firstCarrier(order: AdminOrder, status: OrderStatus) {
  const leaves = !order.pickUp && status === 'shipped' && order.status !== 'shipped';
  const carrier = order.carrier ?? (leaves ? lastCarrier.get() : '');
  const choice = choiceOf(carrier);
  return { choice, carrier: choice === ANOTHER ? carrier : '' };
}

/** True if the customer gets an email: the owner's choice, or the default for such a change. */
function isTold(order: AdminOrder, values: Values): boolean {
  const { carrier, trackingNumber } = unread(order, values);
  const isTracked = Boolean(carrier ?? trackingNumber);
  return values.tell ?? tellsByDefault(order.status, values.status, isTracked);
}

/** The heading of the email; undefined if nothing changes for the customer. */
function emailHeading(order: AdminOrder, values: Values): string | undefined {
  const isNew = values.status !== order.status || Object.keys(unread(order, values)).length > 0;
  return isNew ? newsOf(values.status, order).heading : undefined;
}

const isCancelling = (order: AdminOrder, status: OrderStatus) =>
  status === 'cancelled' && order.status !== status;

/** True if the status belongs to a parcel that leaves now, or one that has left and can be corrected. */
const isParcel = (order: AdminOrder, status: string): boolean =>
  !order.pickUp && (status === 'shipped' || (hasBeenPosted(status) && status === order.status));

function saveLabel(order: AdminOrder, status: string): string {
  if (isCancelling(order, status as OrderStatus)) return 'Cancel Order';
  return asksForMoney(order, status) ? 'Settle the Money' : 'Save Status';
}

/** The money not yet invoiced or paid on an order about to leave. */
function UnsettledMoney({ order }: { order: AdminOrder }) {
  const { leftCents, openCents } = orderMoney(order, 0);
  const texts = [
    leftCents > 0 && `${formatDollars(leftCents)} is not invoiced`,
    openCents > 0 && `${formatDollars(openCents)} is still owed`,
  ].filter(Boolean);
  return (
    texts.length > 0 && (
      <p role="status" className="font-semibold text-alarm">
        <Sentence>{`Before it leaves: ${texts.join(', and ')}.`}</Sentence>
      </p>
    )
  );
}

/** The fields the customer reads with a status. */
function CustomerFields({ order, form }: { order: AdminOrder; form: FormApi<Values, AdminOrder> }) {
  const { status, choice } = form.values;
  return (
    <>
      {isParcel(order, status) && (
        <div className="grid gap-4 sm:grid-cols-2" data-begin>
          <TextField
            label="Tracking number"
            hint="The customer sees it on the order."
            {...form.field('trackingNumber')}
          />
          <SelectField
            label="Carrier"
            options={carrierOptions}
            hint={
              choice === NO_CARRIER || choice === ANOTHER
                ? 'The customer sees it on the order.'
                : 'The customer’s email and order link straight to the parcel.'
            }
            {...form.field('choice')}
            required
          />
          {choice === ANOTHER && (
            <>
              <TextField label="Carrier’s name" {...form.field('carrier')} required />
              <TextField
                label="Link to the parcel"
                type="url"
                hint="The carrier’s page about it, for the email and the order."
                {...form.field('trackingUrl')}
              />
            </>
          )}
        </div>
      )}
      {status === 'cancelled' && (
        <div data-begin>
          <TextField
            label="Reason"
            rows={2}
            hint="The customer sees it on the order and in the email."
            {...form.field('reason')}
          />
        </div>
      )}
    </>
  );
}
