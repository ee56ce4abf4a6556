import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';

/** '#1b9d… Riley Carter' */
export const orderName = (order: AdminOrder): string => `#${shortId(order.id)} ${fullName(order)}`;
