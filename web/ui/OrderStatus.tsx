import type { ReactElement } from 'react';
import type { OrderStatus } from '../../shared/contract/index.ts';
import { pickUpNames } from '../../shared/order-news.ts';
import { cx } from './cx.ts';
import { Cross, Icon, Tick } from './icons.tsx';

interface Look {
  readonly name: string;
  readonly colour: string;
  readonly icon: ReactElement;
}

const clock = <Icon path="M12 6.5V12l4 2.5M21 12a9 9 0 1 1 0-.1z" />;

const saw = <Icon path="M3 8h13l5 8H3zM6 16l1.5 3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3" />;

const truck = (
  <Icon path="M2 6h12v11H9.5M14 10h4.5L22 13.5V17h-2.5M4.5 17H2V6M9 17.5a2 2 0 1 1 0-.1zM19 17.5a2 2 0 1 1 0-.1z" />
);

/** The statuses of an order, in their usual order. */
export const orderStatuses: Readonly<Record<OrderStatus, Look>> = {
  pending: { name: 'Pending', colour: 'status-yellow', icon: clock },
  processing: { name: 'Processing', colour: 'status-blue', icon: saw },
  shipped: { name: 'Shipped', colour: 'status-purple', icon: truck },
  delivered: { name: 'Delivered', colour: 'status-green', icon: <Tick /> },
  cancelled: { name: 'Cancelled', colour: 'status-red', icon: <Cross /> },
};

export const isStatus = (value: unknown): value is OrderStatus =>
  typeof value === 'string' && Object.hasOwn(orderStatuses, value);

interface StatusBadgeProps {
  status: string;
  /** True for pick-up, which has other names for some statuses. */
  pickUp?: boolean;
  className?: string;
}

/** The looks of a badge. A confirmed order is still pending, and as yellow. */
const looks: Readonly<Record<string, Look>> = {
  ...orderStatuses,
  confirmed: { ...orderStatuses.pending, name: 'Confirmed' },
};

/** The icon and name of an order's status, as `shownStatus` gives it; an unknown one is shown as it is. */
export function StatusBadge({ status, pickUp = false, className }: StatusBadgeProps) {
  const { name, colour, icon } = (Object.hasOwn(looks, status) && looks[status]) || {
    name: status,
    colour: 'status-neutral',
    icon: clock,
  };
  return (
    <span className={cx('tag', colour, className)} data-status={status}>
      {icon}
      <span className="pt-0.5">{(pickUp && pickUpNames[status]) || name}</span>
    </span>
  );
}
