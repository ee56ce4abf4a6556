import type { OrderStatus } from '../../../../shared/contract/index.ts';

/** Names of the statuses, in their usual order. */
const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({
  value,
  label,
}));

export function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(statusNames, value);
}

/** Name of a status; an unknown one is shown as it is. */
export function statusName(status: string | number | null): string {
  return isStatus(status) ? statusNames[status] : String(status ?? '');
}
