import { useQuery } from '@tanstack/react-query';
import { countConsoles, lacksVehicle } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { readExtras } from '../../../../shared/cut-outs.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { comingDays } from '../../../../shared/day-bounds.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { isPostage, openExtras, orderMoney, sumCharges } from '../../../../shared/order-money.ts';
import type { Postage } from '../../../../shared/postage.ts';
import { facts } from '../../../lib/page/facts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { amountError, Dollars } from '../shared/form/Dollars.tsx';
import { askDeposit } from './money-form.tsx';
import {
  chargeError,
  postageHint,
  postageWith,
  typedAs,
  useOrderPostage,
} from './order-charges.tsx';
import { OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/** Confirms an order in one step: the day, the postage, a deposit, and one email about all of them. */
export function ConfirmForm(props: OrderFormProps) {
  const estimate = useReadyBy(props.order);
  const table = useOrderPostage(props.order);
  // The fields start with the shop's estimates, so wait for those; they must not overwrite typing later.
  if (estimate.isPending || table.isPending) return <Skeleton className="h-72" />;
  return <ConfirmFields {...props} day={estimate.day} postage={table.postage} />;
}

/** The day worked out from the queue for an order placed now; undefined if the shop gives no days. */
export function useReadyBy({ orderItems }: AdminOrder) {
  const { data, isPending } = useQuery(adminRead('orders.checkout'));
  return { day: data?.readyBy[countConsoles(orderItems) - 1], isPending };
}

/** Tells where the day comes from, that the form starts with, and what checkout said. */
export function dayHint(day: string | undefined, told?: AdminOrder['estimate']): string {
  const hint = day
    ? 'Worked out from the queue.'
    : 'Save the queue’s settings to have it worked out.';
  const words = told?.readyBy ? dayInWords(told.readyBy) : told?.readyIn;
  return words ? `${hint} The customer was told ${words}.` : hint;
}

interface ConfirmFieldsProps extends OrderFormProps {
  /** The shop's estimate of the day, if it gives days. */
  day: string | undefined;
  /** The postage from the table. */
  postage: Postage | undefined;
}

function ConfirmFields({ day, postage, ...props }: ConfirmFieldsProps) {
  const { order } = props;
  const bounds = comingDays(new Date());
  const { postage: charged } = typedAs(order.charges);
  const { invoicedCents } = orderMoney(order, 0);
  const extras = openExtras(order, order.orderItems);
  const form = useOrderForm('invoices.confirm', props, {
    initial: {
      promisedBy: day ?? '',
      postage: charged || (postage ? dollarsInput(postage.cents) : ''),
      free: false,
      cutOuts: dollarsOrNone(aboutCents(extras)),
      deposit: invoicedCents === 0 ? dollarsOrNone(order.depositCents || usualDeposit(order)) : '',
      tell: true,
    },
    check: (typed) => ({
      promisedBy: typed.promisedBy ? dayError(typed.promisedBy, bounds) : 'Choose the day.',
      postage: postageError(typed, order),
      cutOuts:
        chargeError(typed.cutOuts) ||
        (extras.length > 0 && typed.cutOuts.trim() === '' && 'Enter what they cost: 0 if nothing.'),
      deposit: depositError(typed.deposit, totalWith(order, typed) - invoicedCents),
    }),
    toBody: async (typed) => {
      const depositCents = parseDollars(typed.deposit) ?? 0;
      return {
        promisedBy: typed.promisedBy,
        charges: chargesWith(order, typed),
        depositCents,
        asked: depositCents > 0 && (await askDeposit(order)),
        tell: typed.tell,
      };
    },
    title: 'Order Confirmed',
    done: ({ promisedBy }) => confirmedText(promisedBy),
    failure: 'The order is not confirmed. Please try again.',
  });
  return (
    <OrderForm
      {...props}
      form={form}
      label="Confirm the order"
      heading="Your order is confirmed"
      save="Confirm Order"
      cancel="Close"
      dirty
    >
      {lacksVehicle(order.orderItems) && (
        <p className="font-bold">The 4x4 is not known yet. Ask for it before you promise a day.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <DayField
          label="Ready about"
          bounds={bounds}
          hint={dayHint(day, order.estimate)}
          {...form.field('promisedBy')}
          required
        />
        <div className="min-w-0">
          <p className="font-semibold">Customer’s notes</p>
          <p className="whitespace-pre-line break-words">
            {order.notes ?? <span className="text-soft">None</span>}
          </p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Dollars
          label="Postage ($)"
          {...form.field('postage')}
          hint={
            order.pickUp ? 'It is picked up: leave it empty.' : postageHint(charged !== '', postage)
          }
        />
        <Dollars
          label="Deposit ($)"
          {...form.field('deposit')}
          hint={
            invoicedCents > 0
              ? `${formatDollars(invoicedCents)} is invoiced already.`
              : 'Invoiced in the same email. Empty for none.'
          }
        />
      </div>
      {!order.pickUp && !form.values.postage && (
        <CheckField label="Postage is free: we pay for it" {...form.checkbox('free')} />
      )}
      {extras.length > 0 && (
        <Dollars
          label="Extra cut-outs ($)"
          {...form.field('cutOuts')}
          hint={`${extras.join(', ')}. Type 0 if you charge nothing for them.`}
        />
      )}
      <p aria-live="polite" className="font-bold">
        Total:{' '}
        <span className="tabular-nums">
          <Money cents={totalWith(order, form.values)} />
        </span>
      </p>
    </OrderForm>
  );
}

interface TypedCharges {
  readonly postage: string;
  /** True if it is posted for nothing; it counts only without an amount. */
  readonly free: boolean;
  /** The price of the extra cut-outs; empty if there are none. */
  readonly cutOuts: string;
}

/** The order's charges with this postage replacing its own, and the extra cut-outs. */
function chargesWith(
  { charges, pickUp }: AdminOrder,
  { postage, free, cutOuts }: TypedCharges,
): AdminOrder['charges'] {
  const amountCents = parseDollars(cutOuts) ?? 0;
  return [
    ...postageWith(charges, postage || (free && !pickUp ? '0' : '')),
    ...charges.filter((charge) => !isPostage(charge)),
    ...(amountCents > 0 ? [{ label: 'Extra cut-outs', amountCents }] : []),
  ];
}

/** Nobody gives postage away by leaving a field empty. */
const postageError = ({ postage, free }: TypedCharges, { pickUp }: AdminOrder) =>
  chargeError(postage) ||
  (!pickUp && !free && postage.trim() === '' && 'Enter the postage, or tick that it is free.');

/** The price of extra cut-outs at the owner's rough prices, in cents; 0 without any. */
const aboutCents = (extras: readonly string[]): number =>
  extras
    .flatMap(readExtras)
    .reduce((cents, { kind, count }) => cents + facts.cutOutCents[kind] * count, 0);

const totalWith = (order: AdminOrder, typed: TypedCharges): number =>
  order.totalCents - sumCharges(order.charges) + sumCharges(chargesWith(order, typed));

/** The default deposit if none was agreed, in cents. */
const usualDeposit = ({ totalCents }: AdminOrder) =>
  Math.round((totalCents * facts.depositPercent) / 100);

const dollarsOrNone = (cents: number) => (cents > 0 ? dollarsInput(cents) : '');

const depositError = (typed: string, left: number): string | false | undefined =>
  amountError(typed) || ((parseDollars(typed) ?? 0) > left && `At most ${formatDollars(left)}.`);

/** The notification of a promised day. */
export const confirmedText = (promisedBy: string | null): string =>
  promisedBy === null
    ? 'It is in the build queue.'
    : `Promised for ${dayInWords(promisedBy)}, and in the build queue.`;
