import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { MAX_NEW_CHARGES } from '../../../../shared/contract/limits.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { isPostage, sumCharges } from '../../../../shared/order-money.ts';
import type { Postage } from '../../../../shared/postage.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TypedCharge } from '../shared/form/Dollars.tsx';
import { ChargesForm } from './ChargesForm.tsx';
import {
  chargesErrors,
  chargesOf,
  OrderCharges,
  type TypedOrderCharges,
  useOrderPostage,
} from './order-charges.tsx';
import { NotesAndTotal, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

const blank = {
  postage: '',
  extras: [{ key: 1, label: '', amount: '' }] as readonly TypedCharge[],
  discounts: [] as readonly TypedCharge[],
  notes: '',
  tell: true,
};

/** Adds postage, charges and discounts to an order. Existing postage is replaced, not added to. */
export function PostageForm(props: OrderFormProps) {
  const { isPending, postage } = useOrderPostage(props.order);
  if (props.order.charges.some(isPostage)) return <ChargesForm {...props} />;
  // The fields start with the table's values, so wait for those; they must not overwrite typing later.
  if (isPending) return <Skeleton className="h-60" />;
  return <ChargeFields {...props} postage={postage} />;
}

const totalOf = ({ totalCents }: Pick<AdminOrder, 'totalCents'>, values: TypedOrderCharges) =>
  totalCents + sumCharges(chargesOf(values));

interface ChargeFieldsProps extends OrderFormProps {
  /** The postage to begin with, if the table has it. */
  postage: Postage | undefined;
}

function ChargeFields({ postage, ...props }: ChargeFieldsProps) {
  const { order } = props;
  const form = useOrderForm('orders.updateDetails', props, {
    initial: postage ? { ...blank, postage: dollarsInput(postage.cents) } : blank,
    check: (values) => chargesErrors(values, totalOf(order, values)),
    toBody: ({ notes, tell, ...values }) => ({
      totalCents: totalWith(values),
      charges: chargesOf(values),
      notes,
      tell,
    }),
    done: ({ totalCents }) =>
      `Postage and charges added successfully. New total: ${formatDollars(totalCents)}`,
    isNews: ({ totalCents, charges }) => totalCents !== order.totalCents || charges.some(isPostage),
  });
  const charged = sumCharges(chargesOf(form.values));

  // After a conflict, charges are added to the newer total.
  function totalWith(values: TypedOrderCharges): number {
    return totalOf(form.newer ?? order, values);
  }

  return (
    <OrderForm
      {...props}
      form={form}
      label="Add postage"
      heading={charged === 0 ? undefined : 'New total of your order'}
      save="Save Charges"
    >
      <OrderCharges
        form={form}
        hint={postage && `By your postage table: ${postage.zone}`}
        most={Math.floor((MAX_NEW_CHARGES - 1) / 2)}
        totalCents={totalWith(form.values)}
      />
      <NotesAndTotal form={form} cents={totalWith(form.values)} />
    </OrderForm>
  );
}
