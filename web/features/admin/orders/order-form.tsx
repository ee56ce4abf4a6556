/** The shared parts of the forms that change an order. */
import type { ReactNode } from 'react';
import type { AdminOrder, BodyOf } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import type { CallOf } from '../../../lib/api/api.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import type { Rules } from '../../../lib/form/form-rules.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { statusName } from '../shared/Badge.tsx';
import { Conflict } from '../shared/form/Conflict.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Words } from '../shared/Words.tsx';
import { changeSentence, useOrderEvents } from './OrderHistory.tsx';
import { useUndo } from './order-steps.tsx';

type OrderChange =
  | 'orders.updateStatus'
  | 'orders.updateDetails'
  | 'orders.updateCharges'
  | 'orders.correct'
  | 'orders.changeLines'
  | 'orders.promise'
  | 'orders.note'
  | 'invoices.confirm';

/** The props of every form for an order. */
export interface OrderFormProps {
  order: AdminOrder;
  onClose: (saved: boolean) => void;
}

interface OrderFormOptions<Id extends OrderChange, Values extends object> extends Rules<Values> {
  initial: Values;
  /** The body of the call; throws SubmitError to stop. */
  toBody: (values: Values) => BodyOf<Id> | Promise<BodyOf<Id>>;
  /** The title of the notification of success, which gets an Undo button. */
  title?: string;
  done: (saved: AdminOrder) => string;
  /** True if the change is news for the customer, emailed if the owner wants that; true by default. */
  isNews?: (saved: AdminOrder) => boolean;
  failure?: string;
}

/** A form that changes an order, on condition that it is still the version that was shown. */
export function useOrderForm<Id extends OrderChange, Values extends object>(
  id: Id,
  { order, onClose }: OrderFormProps,
  options: OrderFormOptions<Id, Values>,
) {
  const { title = 'Order Updated', toBody, done, isNews = () => true, ...form } = options;
  const { failure = 'Failed to update order details. Please try again.', ...rules } = form;
  const { undoAction } = useUndo(id === 'invoices.confirm' ? 'invoices.unconfirm' : 'orders.undo');
  return useSaveForm<Id, Values, AdminOrder>(id, {
    item: order,
    lengths: orderChangeLengths,
    ...rules,
    failure: {
      title: 'Update Failed',
      description: failure,
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async toCall(values, headers) {
      const call = { params: { id: order.id }, body: await toBody(values), headers };
      return call as unknown as CallOf<Id>;
    },
    done(saved, { body }) {
      const { tell } = body as { tell?: boolean };
      const now = saved as AdminOrder;
      const isTold = Boolean(tell) && isNews(now);
      return { title, description: done(now), ...undoAction(now, isTold) };
    },
    onSaved: () => onClose(true),
  });
}

interface OrderFormViewProps<Values> extends OrderFormProps {
  /** The order as it would be after the change, which decides who gets the email. */
  order: AdminOrder;
  form: FormApi<Values, AdminOrder>;
  label: string;
  /** The subject of the email about it; undefined if there is nothing to write. */
  heading: string | undefined;
  /** True if the email is wanted, where the form's own value does not decide. */
  tell?: boolean;
  save: string;
  cancel?: string;
  dirty?: boolean;
  children: ReactNode;
}

/** A form for an order: any conflict, its fields, the choice to email the customer, and its buttons. */
export function OrderForm<Values extends { tell: boolean | undefined }>(
  props: OrderFormViewProps<Values>,
) {
  const { order, onClose, form, label, heading, children, ...footer } = props;
  const { tell = form.values.tell ?? false, ...buttons } = footer;
  return (
    <InlineForm form={form} aria-label={label} className="grid gap-4">
      {form.item && form.newer && <OrderConflict form={form} order={form.item} />}
      {children}
      <TellField
        order={order}
        heading={heading}
        checked={tell}
        onChange={(wanted) => form.set({ tell: wanted } as Partial<Values>)}
      />
      <FormFooter form={form} {...buttons} onCancel={() => onClose(false)} />
    </InlineForm>
  );
}

interface OrderConflictProps {
  form: Pick<FormApi<unknown, AdminOrder>, 'item' | 'newer'>;
  /** The order as it was when the form opened. */
  order: AdminOrder;
}

/** Another admin changed the order first: shows who, when and what. */
function OrderConflict({ form, order }: OrderConflictProps) {
  const { data: events = [] } = useOrderEvents(order.id);
  // If the history cannot be fetched, the current values still show.
  const newEvents = events.filter(({ createdAt }) => createdAt > order.updatedAt);
  return (
    <Conflict form={form} what="this order" valuesOf={orderValues}>
      <ul className="mt-1 grid gap-1">
        {newEvents.map((event) => (
          <li key={event.id} className="break-words">
            <Words>{changeSentence(event)}</Words>
          </li>
        ))}
      </ul>
    </Conflict>
  );
}

const orderValues = ({ status, totalCents }: AdminOrder) => ({
  Status: statusName(status),
  Total: formatDollars(totalCents),
});

/** The workshop's own notes about a change. */
export function HistoryNotes(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Notes"
      rows={2}
      hint="For the order’s history. The customer’s own notes stay as they are."
      {...props}
    />
  );
}

interface NotesAndTotalProps {
  form: Pick<FormApi<{ notes: string }>, 'field'>;
  cents: number;
}

/** The end of a form that changes an order's total. */
export function NotesAndTotal({ form, cents }: NotesAndTotalProps) {
  return (
    <>
      <HistoryNotes {...form.field('notes')} />
      <p aria-live="polite" className="font-bold">
        New total:{' '}
        <span className="tabular-nums">
          <Money cents={cents} />
        </span>
      </p>
    </>
  );
}

interface TellFieldProps {
  order: AdminOrder;
  heading: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks if the customer gets an email about a change, and for its wording. */
function TellField({ order, heading, checked, onChange }: TellFieldProps) {
  const { customerFirstName, customerEmail } = order;
  if (customerEmail === null) return <p className="text-soft">{noEmail(order)}</p>;
  if (heading === undefined) {
    return (
      <p className="text-soft">
        <Words
          names={[customerFirstName]}
        >{`${customerFirstName} gets no email about this.`}</Words>
      </p>
    );
  }
  return (
    <div>
      <CheckField
        label={<Words names={[customerFirstName]}>{`Email ${customerFirstName} about it`}</Words>}
        checked={checked}
        onChange={onChange}
      />
      <p className="break-words text-soft" aria-live="polite">
        <Words names={[customerFirstName]}>
          {checked
            ? `To ${customerEmail}: “${heading}: ${shortId(order.id)}”. It goes in half a minute, so you can still undo this.`
            : `${customerFirstName} gets no email.`}
        </Words>
      </p>
    </div>
  );
}

/** Says that a customer has no email address. */
export const noEmail = ({ customerFirstName }: Pick<AdminOrder, 'customerFirstName'>): string =>
  `${customerFirstName} has no email address: ring instead.`;
