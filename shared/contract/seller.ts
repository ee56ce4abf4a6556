/** What papers say of the business as they keep it: apart from what the owner sends, which their functions do not need. */
import * as z from 'zod/mini';
import { object } from './fields.ts';

const told = z.lazy(() => z.string());

/** Who a quote or an invoice is from, as it was when it was sent. */
export const seller = object(() => ({
  name: told,
  abn: told,
  address: told,
  phone: told,
  email: told,
}));

/** Where an invoice is paid, as it was when it was made. */
export const knownPayTo = object(() => ({
  accountName: told,
  bsb: told,
  accountNumber: told,
  payId: told,
}));
