import type { AdminOrder } from '../../../../../shared/contract/index.ts';
import { detailNames } from '../../../../../shared/customer-details.ts';
import { eachOf } from '../../../../../shared/each-of.ts';
import { NO_STATE } from '../../../../lib/form/shipping.ts';

/** The order's customer details as form values. */
export const typedDetails = (order: AdminOrder) => ({
  ...eachOf(detailNames, (name): string => order[name] ?? ''),
  shippingState: (order.shippingState ?? NO_STATE) as string,
});
