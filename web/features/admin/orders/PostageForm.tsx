import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_NEW_CHARGES } from '../../../../shared/contract/limits.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { type Postage, postageOf } from '../../../../shared/postage.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { useProducts } from '../shared/data/reads.ts';
import {
  amountError,
  ChargeRows,
  Dollars,
  parseCharges,
  type TypedCharge,
  typedSum,
} from '../shared/form/Dollars.tsx';
import { NotesAndTotal, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

const blank = {
  postage: '',
  extras: [{ key: 1, label: '', amount: '' }] as readonly TypedCharge[],
  notes: '',
  tell: true,
};

const chargeLines = ({ postage, extras }: Pick<typeof blank, 'postage' | 'extras'>) => [
  { key: 0, label: 'Postage', amount: postage },
  ...extras,
];

/** Postage adds; taking off is another form. */
const chargeError = (typed: string) =>
  /^\s*[-−–]/.test(typed)
    ? 'A charge can’t be negative. To remove one, close this and press Edit Charges.'
    : amountError(typed);

/** True of the charge that is an order's postage. */
export const isPostage = ({ label }: AdminOrder['charges'][number]): boolean =>
  /postage/i.test(label);

/** What the table says of an order's postage; undefined if it does not. */
export function useTablePostage(order: AdminOrder): {
  isPending: boolean;
  postage: Postage | undefined;
} {
  const table = useQuery(adminRead('products.postageSettings'));
  const products = useProducts();
  const posted = order.orderItems.map(({ product: { id }, quantity }) => ({
    parcel: products.data?.find((product) => product.id === id)?.parcel,
    quantity,
  }));
  return {
    isPending: table.isPending || products.isPending,
    postage: table.data && postageOf(posted, order.shippingPostcode ?? '', table.data),
  };
}

/** Adds postage and charges to an order, each as its own line. */
export function PostageForm(props: OrderFormProps) {
  const { isPending, postage } = useTablePostage(props.order);
  // The fields begin with what the table says, which is not typed over afterwards.
  if (isPending) return <Skeleton className="h-60" />;
  const isCharged = props.order.charges.some(isPostage);
  return <ChargeFields {...props} postage={isCharged ? undefined : postage} />;
}

interface ChargeFieldsProps extends OrderFormProps {
  /** What the postage begins with, if the table says. */
  postage: Postage | undefined;
}

function ChargeFields({ postage, ...props }: ChargeFieldsProps) {
  const { order } = props;
  const form = useOrderForm('orders.updateDetails', props, {
    initial: postage ? { ...blank, postage: dollarsInput(postage.cents) } : blank,
    check: ({ postage, extras }) => ({
      postage: chargeError(postage),
      extras: extras.map(({ amount }) => chargeError(amount)).find(Boolean),
    }),
    toBody: ({ notes, tell, ...typed }) => ({
      totalCents: newTotal(),
      charges: parseCharges(chargeLines(typed)) ?? [],
      notes,
      tell,
    }),
    done: ({ totalCents }) =>
      `Postage and charges added successfully. New total: ${formatDollars(totalCents)}`,
    isNews: ({ totalCents }) => totalCents !== order.totalCents,
  });
  const { extras } = form.values;
  const charged = typedSum(chargeLines(form.values));

  // After a conflict, charges are added to the newer total.
  function newTotal(): number {
    return (form.newer ?? order).totalCents + typedSum(chargeLines(form.values));
  }

  return (
    <OrderForm
      {...props}
      form={form}
      label="Add postage"
      heading={charged === 0 ? undefined : 'New total of your order'}
      save="Save Charges"
    >
      <Dollars
        label="Postage ($)"
        {...form.field('postage')}
        {...(postage && { hint: `By your postage table: ${postage.zone}` })}
        className="max-w-52"
      />
      <ChargeRows
        charges={extras}
        onChange={(changed) => form.set({ extras: changed })}
        maxLength={orderChangeLengths.label}
        most={MAX_NEW_CHARGES - 1}
        errorOf={form.error('extras') ? chargeError : undefined}
      />
      <NotesAndTotal form={form} cents={newTotal()} />
    </OrderForm>
  );
}
