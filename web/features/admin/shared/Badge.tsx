import type { ReactNode } from 'react';
import type { Role } from '../../../../shared/contract/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Cross, Tick } from '../../../ui/icons.tsx';
import { Clock, Saw, Truck } from '../../../ui/order-icons.tsx';
import { statusName } from './status.ts';

export type Hue = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

const statusHues: Record<string, Hue> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
};
const statusIcons: Record<string, () => ReactNode> = {
  pending: Clock,
  processing: Saw,
  shipped: Truck,
  delivered: Tick,
  cancelled: Cross,
};
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
  const Icon = statusIcons[status] ?? Clock;
  return (
    <Badge hue={statusHues[status] ?? 'neutral'}>
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
