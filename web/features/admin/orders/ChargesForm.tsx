import { MAX_CHARGES } from '../../../../shared/contract/limits.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { isPostage, sumCharges } from '../../../../shared/order-money.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import {
  chargesErrors,
  chargesOf,
  OrderCharges,
  postageHint,
  type TypedOrderCharges,
  typedAs,
  useOrderPostage,
} from './order-charges.tsx';
import { NotesAndTotal, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/** Changes or removes the postage, charges and discounts of an order. */
export function ChargesForm(props: OrderFormProps) {
  const { order } = props;
  const table = useOrderPostage(order);
  const typed = typedAs(order.charges);
  const withoutCharges = order.totalCents - sumCharges(order.charges);
  const totalWith = (values: TypedOrderCharges) =>
    withoutCharges + sumCharges(chargesOf(values, order.charges));
  const form = useOrderForm('orders.updateCharges', props, {
    initial: { ...typed, notes: '', tell: true },
    check: (values) => chargesErrors(values, totalWith(values)),
    toBody: ({ notes, tell, ...values }) => ({
      charges: chargesOf(values, order.charges),
      notes,
      tell,
    }),
    done: ({ totalCents }) => `New total: ${formatDollars(totalCents)}`,
    isNews: ({ totalCents }) => totalCents !== order.totalCents,
  });
  const total = totalWith(form.values);
  if (table.isPending) return <Skeleton className="h-60" />;

  return (
    <OrderForm
      {...props}
      form={form}
      label="Edit charges"
      heading={total === order.totalCents ? undefined : 'New total of your order'}
      save="Save Charges"
    >
      <OrderCharges
        form={form}
        hint={postageHint(order.charges.some(isPostage), table.postage)}
        most={MAX_CHARGES}
        totalCents={total}
      />
      <NotesAndTotal form={form} cents={total} />
    </OrderForm>
  );
}
