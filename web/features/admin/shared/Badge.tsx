import type { ReactNode } from 'react';
import { orderStatuses as statuses } from '../../../../shared/contract/choices.ts';
import type { Role } from '../../../../shared/contract/index.ts';
import { cx } from '../../../ui/cx.ts';
import { isStatus, orderStatuses } from '../../../ui/OrderStatus.tsx';

export type Hue = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

export const statusOptions = statuses.map((value) => ({ value, label: orderStatuses[value].name }));

/** The orders without a promised day, as an option next to the statuses. */
export const UNCONFIRMED = { value: 'unconfirmed', label: 'To confirm' } as const;

/** The name of a status; an unknown one is shown unchanged. */
export const statusName = (status: string | number | null): string =>
  isStatus(status) ? orderStatuses[status].name : String(status ?? '');

const roleHues: Record<Role, Hue> = { admin: 'red', customer: 'blue', viewer: 'neutral' };

interface BadgeProps {
  hue?: Hue;
  className?: string;
  children: ReactNode;
}

/** A short label with a colour. */
export function Badge({ hue = 'neutral', className, children }: BadgeProps) {
  return <span className={cx('tag', `status-${hue}`, className)}>{children}</span>;
}

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge hue={roleHues[role]} className="capitalize">
      {role}
    </Badge>
  );
}
