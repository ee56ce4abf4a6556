import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import {
  hasBeenPosted,
  statusNews,
  tellsByDefault,
  trackingLink,
} from '../../../../shared/order-news.ts';
import { type FormApi, SubmitError } from '../../../lib/form/form.ts';
import { persistentStore } from '../../../lib/state/storage.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/confirm.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';
import { statusOptions } from '../shared/status.ts';
import { HistoryNotes } from './HistoryNotes.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { TellField, useUndo } from './telling.tsx';
import { useOrderForm } from './useOrderForm.ts';

/** The carrier of the last parcel, because most go by the same one. */
const lastCarrier = persistentStore('last-carrier', '');

interface StatusFormProps {
  order: AdminOrder;
  /** The status to select at first; by default the order's own. */
  suggested: OrderStatus | undefined;
  onClose: (saved: boolean) => void;
}

interface Values {
  status: OrderStatus;
  notes: string;
  carrier: string;
  trackingNumber: string;
  reason: string;
  /** What the owner chose; undefined: as `tellsByDefault` says. */
  tell: boolean | undefined;
}

/** What the customer has not read yet. */
const unread = (order: AdminOrder, { status, ...typed }: Values) => ({
  ...(isParcel(order, status) && {
    ...(typed.carrier !== (order.carrier ?? '') && { carrier: typed.carrier }),
    ...(typed.trackingNumber !== (order.trackingNumber ?? '') && {
      trackingNumber: typed.trackingNumber,
    }),
  }),
  ...(status === 'cancelled' && typed.reason !== (order.reason ?? '') && { reason: typed.reason }),
});

/** Sets an order's status, with what the customer is told and a note for the workshop's own history. */
export function StatusForm({ order, suggested = order.status, onClose }: StatusFormProps) {
  const undo = useUndo();
  const { submit } = useSave('orders.updateStatus', {
    done: (saved, { body }) => ({
      title: 'Status Updated',
      description: 'Order status has been successfully updated.',
      ...undo(saved, Boolean(body.tell)),
    }),
  });
  const initial: Values = {
    status: suggested,
    notes: '',
    carrier:
      order.carrier ??
      (suggested === 'shipped' && order.status !== 'shipped' ? lastCarrier.get() : ''),
    trackingNumber: order.trackingNumber ?? '',
    reason: order.reason ?? '',
    tell: undefined,
  };
  const news = (values: Values) => unread(order, values);
  const tells = (values: Values) => {
    const { carrier, trackingNumber } = news(values);
    return (
      values.tell ?? tellsByDefault(order.status, values.status, Boolean(carrier ?? trackingNumber))
    );
  };
  const form = useOrderForm({
    order,
    initial,
    async save(values, headers) {
      const { status, notes, carrier } = values;
      const tell = tells(values) && heading(values) !== undefined;
      if (status === 'cancelled' && order.status !== status && !(await isMeant(order, tell))) {
        throw new SubmitError('The order is not cancelled.');
      }
      if (status === 'shipped' && carrier) lastCarrier.set(carrier);
      const body = { status, notes, ...news(values), tell };
      return submit({ params: { id: order.id }, body, headers });
    },
    failure: 'Failed to update order status. Please try again.',
    onSaved: () => onClose(true),
  });
  const { status } = form.values;

  /** What the e-mail would say; undefined if nothing that the customer reads changes. */
  function heading(values: Values): string | undefined {
    const isNew = values.status !== order.status || Object.keys(news(values)).length > 0;
    return isNew ? statusNews[values.status].heading : undefined;
  }

  return (
    <InlineForm form={form} aria-label="Update status" className="grid gap-4">
      <OrderConflict form={form} />
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <SelectField label="Status" options={statusOptions} {...form.field('status')} required />
        <HistoryNotes {...form.field('notes')} />
      </div>
      <ToldFields order={order} form={form} />
      <TellField
        order={order}
        heading={heading(form.values)}
        checked={tells(form.values)}
        onChange={(tell) => form.set({ tell })}
      />
      <FormFooter
        form={form}
        save={status === 'cancelled' && order.status !== status ? 'Cancel Order' : 'Save Status'}
        cancel="Close"
        onCancel={() => onClose(false)}
      />
    </InlineForm>
  );
}

/** Whether a status is one of a parcel that leaves now, or has left and can be corrected. */
const isParcel = (order: AdminOrder, status: string): boolean =>
  status === 'shipped' || (hasBeenPosted(status) && status === order.status);

const isMeant = (order: AdminOrder, tell: boolean): Promise<boolean> =>
  confirm({
    title: `Cancel order #${shortId(order.id)}?`,
    text:
      tell && order.customerEmail !== null
        ? `${order.customerFirstName} is e-mailed about it in half a minute; until then you can undo it.`
        : `${order.customerFirstName} is not e-mailed about it.`,
    yes: 'Cancel the Order',
    no: 'Keep the Order',
  });

/** What the customer reads with a status. */
function ToldFields({ order, form }: { order: AdminOrder; form: FormApi<Values, AdminOrder> }) {
  const { status } = form.values;
  return (
    <>
      {isParcel(order, status) && (
        <div className="grid gap-4 sm:grid-cols-2" data-begin>
          <TextField
            label="Tracking number"
            hint="The customer reads it on the order."
            {...form.field('trackingNumber')}
          />
          <TextField
            label="Carrier"
            hint={
              trackingLink(form.values.carrier, '1')
                ? 'The customer gets a link to its tracking page.'
                : 'The customer reads it on the order.'
            }
            {...form.field('carrier')}
          />
        </div>
      )}
      {status === 'cancelled' && (
        <div data-begin>
          <TextField
            label="Reason"
            rows={2}
            hint="The customer reads it on the order and in the e-mail about this."
            {...form.field('reason')}
          />
        </div>
      )}
    </>
  );
}
