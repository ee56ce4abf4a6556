/** The business as papers keep it, apart from the requests, which their functions don't need. */
import * as z from 'zod/mini';
import { object } from './fields.ts';

const told = z.lazy(() => z.string());

/** The sender of a quote or invoice, as it was when sent. */
export const seller = object(() => ({
  name: told,
  abn: told,
  address: told,
  phone: told,
  email: told,
}));

/** The account an invoice is paid into, as it was when the invoice was made. */
export const knownPayTo = object(() => ({
  accountName: told,
  bsb: told,
  accountNumber: told,
  payId: told,
}));
