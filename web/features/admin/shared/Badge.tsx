import type { ReactNode } from 'react';
import type { OrderStatus, Role } from '../../../../shared/contract/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Cross, Tick } from '../../../ui/icons.tsx';
import { Clock, Saw, Truck } from '../../../ui/order-icons.tsx';

export type Hue = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

/** The statuses of an order, in their usual order. */
const statuses: Readonly<Record<OrderStatus, { name: string; hue: Hue; Icon: () => ReactNode }>> = {
  pending: { name: 'Pending', hue: 'yellow', Icon: Clock },
  processing: { name: 'Processing', hue: 'blue', Icon: Saw },
  shipped: { name: 'Shipped', hue: 'purple', Icon: Truck },
  delivered: { name: 'Delivered', hue: 'green', Icon: Tick },
  cancelled: { name: 'Cancelled', hue: 'red', Icon: Cross },
};

export const statusOptions = Object.entries(statuses).map(([value, { name }]) => ({
  value,
  label: name,
}));

export function isStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(statuses, value);
}

/** Name of a status; an unknown one is shown as it is. */
export function statusName(status: string | number | null): string {
  return isStatus(status) ? statuses[status].name : String(status ?? '');
}

const roleHues: Record<Role, Hue> = { admin: 'red', customer: 'blue', viewer: 'neutral' };

interface BadgeProps {
  hue?: Hue;
  className?: string;
  children: ReactNode;
}

/** A short label in a colour. */
export function Badge({ hue = 'neutral', className, children }: BadgeProps) {
  return <span className={cx('tag', `status-${hue}`, className)}>{children}</span>;
}

/** The icon and name of an order's status; an unknown one is neutral. */
export function StatusBadge({ status }: { status: string }) {
  const { hue, Icon } = isStatus(status)
    ? statuses[status]
    : { hue: 'neutral' as Hue, Icon: Clock };
  return (
    <Badge hue={hue}>
      <Icon />
      {statusName(status)}
    </Badge>
  );
}

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge hue={roleHues[role]} className="capitalize">
      {role}
    </Badge>
  );
}
