import type { Order } from '../../../shared/contract/index.ts';
import { detailNames } from '../../../shared/customer-details.ts';
import { eachOf } from '../../../shared/each-of.ts';
import { NO_STATE } from './shipping.ts';

/** The order's customer details as form values. */
export const typedDetails = (order: Pick<Order, (typeof detailNames)[number]>) => ({
  ...eachOf(detailNames, (name): string => order[name] ?? ''),
  shippingState: (order.shippingState ?? NO_STATE) as string,
});
