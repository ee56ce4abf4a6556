/** The typed addressee of an invoice. */
import { isAbn } from '../../../shared/abn.ts';
import type { BillToName } from '../../../shared/customer-details.ts';
import { plainDigits } from '../../../shared/digits.ts';
import type { Errors } from './form-rules.ts';

export type TypedBillTo = Record<BillToName, string>;

/** Checks the addressee; every part is optional. */
export const billToErrors = ({ billToAbn }: TypedBillTo): Errors<TypedBillTo> => ({
  billToAbn:
    billToAbn.trim() !== '' &&
    !isAbn(plainDigits(billToAbn)) &&
    'That isn’t an ABN: check its eleven digits.',
});
