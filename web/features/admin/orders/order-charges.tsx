/** An order's postage, charges and discounts as typed, all without a minus. */
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { isPostage, sumCharges } from '../../../../shared/order-money.ts';
import type { Postage } from '../../../../shared/postage.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { useTablePostage } from '../shared/data/table-postage.ts';
import {
  amountError,
  ChargeRows,
  chargeNames,
  Dollars,
  namedCharges,
  type TypedCharge,
  typedCharges,
} from '../shared/form/Dollars.tsx';

type Charges = AdminOrder['charges'];

export interface TypedOrderCharges {
  readonly postage: string;
  readonly extras: readonly TypedCharge[];
  readonly discounts: readonly TypedCharge[];
}

/** The charges as form values; several postage charges become one amount. */
export function typedAs(charges: Charges): TypedOrderCharges {
  const postage = charges.filter(isPostage);
  const off = charges.filter(({ amountCents }) => amountCents < 0);
  const others = charges.filter((charge) => !postage.includes(charge) && !off.includes(charge));
  return {
    postage: postage.length > 0 ? dollarsInput(sumCharges(postage)) : '',
    extras: typedCharges(others),
    discounts: typedCharges(
      off.map(({ label, amountCents }) => ({ label, amountCents: -amountCents })),
    ),
  };
}

/**
 * The typed charges, in cents, with discounts below zero; unreadable amounts are left out.
 *
 * @param before the order's charges: postage of the same amount stays as it was, and otherwise keeps its name
 */
export function chargesOf(
  { postage, extras, discounts }: TypedOrderCharges,
  before: Charges = [],
): Charges {
  const off = namedCharges(discounts, chargeNames.Discount);
  return [
    ...postageWith(before, postage),
    ...namedCharges(extras),
    ...off.map(({ label, amountCents }) => ({ label, amountCents: -amountCents })),
  ];
}

/** The postage charges, changed to add up to what is typed: `0` is free postage, and nothing is none yet. */
export function postageWith(charges: Charges, typed: string): Charges {
  const amountCents = parseDollars(typed);
  if (amountCents === undefined) return [];
  const before = charges.filter(isPostage);
  if (before.length > 0 && sumCharges(before) === amountCents) return before;
  const label = before.length === 1 && before[0] ? before[0].label : 'Postage';
  return [{ label, amountCents }];
}

/** The table's postage for an order; undefined if it has none. */
export function useOrderPostage({ orderItems, pickUp, shippingPostcode }: AdminOrder) {
  const posted = orderItems.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const table = useTablePostage(posted, shippingPostcode ?? '');
  // An order for pick-up is not posted.
  return pickUp ? { ...table, postage: undefined } : table;
}

/** The hint below the postage field, from the table. */
export function postageHint(isCharged: boolean, postage: Postage | undefined): string {
  const table = postage
    ? `${formatDollars(postage.cents)} by your postage table: ${postage.zone}.`
    : 'Your postage table does not say.';
  return isCharged ? `It is on the order already. ${table}` : table;
}

const hasMinus = (typed: string): boolean => /^\s*[-−–]/.test(typed);

/** The error of a charge. */
export const chargeError = (typed: string): string | false =>
  hasMinus(typed)
    ? 'A charge can’t be negative. For money off, press Add a Discount.'
    : amountError(typed);

/** The error of a discount. */
export const discountError = (typed: string): string | false =>
  hasMinus(typed) ? 'Type what comes off without a minus.' : amountError(typed);

const TOO_MUCH = 'This is more than the order comes to.';

/** The errors of the amounts. @param totalCents the order's new total */
export const chargesErrors = (
  { postage, extras, discounts }: TypedOrderCharges,
  totalCents: number,
) => ({
  postage: chargeError(postage),
  extras: extras.map(({ amount }) => chargeError(amount)).find(Boolean),
  discounts:
    discounts.map(({ amount }) => discountError(amount)).find(Boolean) ||
    (totalCents < 0 && TOO_MUCH),
});

interface OrderChargesProps {
  form: Pick<FormApi<TypedOrderCharges>, 'values' | 'set' | 'field' | 'error'>;
  hint?: string | undefined;
  /** The most charges, and the most discounts. */
  most: number;
  /** The order's new total, in cents. */
  totalCents: number;
}

/** The fields of postage, charges and discounts. */
export function OrderCharges({ form, hint, most, totalCents }: OrderChargesProps) {
  const { extras, discounts } = form.values;
  const rows = { maxLength: orderChangeLengths.label, most };
  return (
    <>
      <Dollars label="Postage ($)" {...form.field('postage')} hint={hint} className="max-w-52" />
      <ChargeRows
        {...rows}
        charges={extras}
        onChange={(changed) => form.set({ extras: changed })}
        errorOf={form.error('extras') ? chargeError : undefined}
      />
      <ChargeRows
        {...rows}
        noun="Discount"
        charges={discounts}
        onChange={(changed) => form.set({ discounts: changed })}
        errorOf={
          form.error('discounts')
            ? (amount) => discountError(amount) || (totalCents < 0 && TOO_MUCH)
            : undefined
        }
      />
    </>
  );
}
