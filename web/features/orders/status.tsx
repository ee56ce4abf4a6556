import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';
import { Clock, Saw, Truck } from '../../ui/order-icons.tsx';

interface Look {
  label: string;
  icon: ReactNode;
  className: string;
}

const looks: Record<string, Look> = {
  pending: { label: 'Pending', icon: <Clock />, className: 'status-yellow' },
  processing: { label: 'Processing', icon: <Saw />, className: 'status-blue' },
  shipped: { label: 'Shipped', icon: <Truck />, className: 'status-purple' },
  delivered: { label: 'Delivered', icon: <Tick />, className: 'status-green' },
  cancelled: { label: 'Cancelled', icon: <Cross />, className: 'status-red' },
};

/** The status of an order in its colour; an unknown one is neutral. */
export function StatusBadge({ status }: { status: string }) {
  const look = looks[status] ?? { label: status, icon: <Clock />, className: 'status-neutral' };
  return (
    <span className={cx('tag text-sm', look.className)} data-status={status}>
      {look.icon}
      <span className="pt-0.5">{look.label}</span>
    </span>
  );
}
