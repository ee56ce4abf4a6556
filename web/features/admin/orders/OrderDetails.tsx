import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { comingDays } from '../../../../shared/day-bounds.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Undelivered } from '../emails/EmailRow.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { ChargesForm } from './ChargesForm.tsx';
import { ConfirmForm, confirmedText, dayHint, useReadyBy } from './ConfirmForm.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerFacts, OrderContents, OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { type FormName, formLabels, type OrderEditing } from './order-editing.ts';
import { OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';
import { NextStepButton } from './order-steps.tsx';
import { PostageForm } from './PostageForm.tsx';
import { StatusForm } from './StatusForm.tsx';

const LinesForm = lazy(() => import('./LinesForm.tsx'));

/** The forms, in the order they open below one another. */
const forms: readonly (readonly [
  FormName,
  ComponentType<OrderFormProps & { suggested: OrderStatus | undefined }>,
])[] = [
  ['confirm', ConfirmForm],
  ['status', StatusForm],
  ['promise', PromiseForm],
  ['postage', PostageForm],
  ['lines', LinesForm],
  ['charges', ChargesForm],
  ['customer', CustomerForm],
  ['notes', NotesForm],
];

interface OrderDetailsProps extends OrderEditing {
  order: AdminOrder;
  showsHistory: boolean;
  onSaved: () => void;
}

/** An expanded order: its actions first, including the next step, then its contents. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, showsHistory, open, onEdit, onClose, onSaved } = props;
  const editing = { order, open, onEdit };
  return (
    <div className="border-line border-b bg-panel px-[clamp(0.75rem,2vw,1.25rem)] pt-3 pb-5">
      <div className="flex flex-wrap gap-2">
        <NextStepButton order={order} onAsk={(form, status) => onEdit(form, order.id, status)} />
        <EditButton name="status" {...editing} />
        <EditButton name="postage" {...editing} />
        <EditButton name="promise" {...editing} />
        <DeleteButton order={order} />
      </div>
      <Undelivered undelivered={order.undelivered} about={`order-${order.id}`} />
      {forms.map(([name, Form]) => {
        const form = open[name];
        return (
          form && (
            <Drawer key={`${name} ${form.suggested}`}>
              <Form
                order={order}
                suggested={form.suggested}
                onClose={(saved) => {
                  onClose(name);
                  if (saved) onSaved();
                }}
              />
            </Drawer>
          )
        );
      })}
      {showsHistory && (
        <Drawer>
          <OrderHistory order={order} />
        </Drawer>
      )}
      <OrderMessages order={order} />
      <OrderMoney order={order} onSettle={() => onEdit('status', order.id, 'cancelled')} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.25fr_0.85fr_1fr]">
        <div className="min-w-0">
          <OrderContents order={order} />
          <div className="mt-2 flex flex-wrap gap-2">
            <EditButton name="lines" {...editing} />
            <EditButton name="charges" {...editing} />
          </div>
        </div>
        <CustomerFacts order={order} edit={<EditButton name="customer" {...editing} />} />
        <OrderFacts order={order} edit={<EditButton name="notes" {...editing} />} />
      </div>
    </div>
  );
}

/** For an order that was only a test. It cannot be deleted if it was invoiced or came from a quote. */
function DeleteButton({ order: { id, status, invoices, quoteNumber } }: { order: AdminOrder }) {
  if (status !== 'cancelled' || invoices.length > 0 || quoteNumber !== null) return null;
  return (
    <SaveAction
      save="records.deleteOrder"
      call={{ params: { id } }}
      about={
        <span>
          order <Verbatim>{`#${shortId(id)}`}</Verbatim>
        </span>
      }
      question={{
        title: `Delete order #${shortId(id)}?`,
        text: 'Its history and emails go with it, and it can’t be brought back. Whoever has its link finds nothing.',
        yes: 'Delete',
        no: 'Keep It',
      }}
      done={() => {
        // The row disappears, with its button.
        document.querySelector<HTMLElement>('main h1')?.focus();
        return { title: 'Order Deleted', description: `Order #${shortId(id)} is gone.` };
      }}
      failed={{ title: 'Not Deleted', otherwise: 'The order is still there. Please try again.' }}
    >
      Delete…
    </SaveAction>
  );
}

interface EditButtonProps extends Pick<OrderEditing, 'open' | 'onEdit'> {
  name: FormName;
  order: AdminOrder;
}

/** Opens a form for an order, if the order can be changed like that. */
function EditButton({ name, order, open, onEdit }: EditButtonProps) {
  const label = formLabels(order)[name];
  if (!label) return null;
  return (
    <Action aria-expanded={name in open} onClick={() => name in open || onEdit(name, order.id)}>
      {label}
    </Action>
  );
}

function Drawer({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <Suspense fallback={<Skeleton className="h-72" />}>{children}</Suspense>
    </div>
  );
}

/** The workshop's own notes on an order. */
function NotesForm(props: OrderFormProps) {
  const form = useOrderForm('orders.note', props, {
    initial: { workshopNotes: props.order.workshopNotes ?? '', tell: false },
    toBody: ({ workshopNotes }) => ({ workshopNotes }),
    title: 'Notes Saved',
    done: () => 'They stand on the order, in the queue and on the bench sheet.',
    failure: 'Failed to save the notes. Please try again.',
  });
  return (
    <OrderForm
      {...props}
      form={form}
      label="Workshop notes"
      heading={undefined}
      save="Save Notes"
      cancel="Close"
    >
      <TextField
        label="Workshop notes"
        rows={4}
        hint="For the workshop alone. The customer’s own notes stay as they are."
        {...form.field('workshopNotes')}
      />
    </OrderForm>
  );
}

/** Promises a day for an order, which confirms it, or changes the promised day. */
function PromiseForm(props: OrderFormProps) {
  const { day, isPending } = useReadyBy(props.order);
  return isPending ? <Skeleton className="h-40" /> : <PromiseFields {...props} day={day} />;
}

function PromiseFields({ day, ...props }: OrderFormProps & { day: string | undefined }) {
  const { promisedBy: promised } = props.order;
  const isNew = promised === null;
  const bounds = comingDays(new Date());
  const form = useOrderForm('orders.promise', props, {
    initial: { promisedBy: promised ?? day ?? '', reason: '', tell: true },
    check: ({ promisedBy }) => ({
      promisedBy: promisedBy ? dayError(promisedBy, bounds) : 'Choose the day.',
    }),
    toBody: (values) => values,
    title: 'Date Promised',
    done: ({ promisedBy }) => confirmedText(promisedBy),
    failure: 'Failed to save the date. Please try again.',
  });
  return (
    <OrderForm
      {...props}
      form={form}
      label="Promise a date"
      heading={isNew ? 'Your order is confirmed' : 'A new date for your order'}
      save={isNew ? 'Promise Date' : 'Save Date'}
      cancel="Close"
      dirty={isNew || form.dirty}
    >
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <DayField
          label="Ready about"
          bounds={bounds}
          hint={isNew ? dayHint(day) : undefined}
          {...form.field('promisedBy')}
          required
        />
        <TextField
          label="Reason"
          hint="It goes in the email, if you send one."
          {...form.field('reason')}
        />
      </div>
    </OrderForm>
  );
}
