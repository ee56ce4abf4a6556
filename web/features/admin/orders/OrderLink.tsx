import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { orderName } from './order-name.ts';

/** An order by its number and customer, as a link to it. */
export function OrderLink({ order }: { order: AdminOrder }) {
  return (
    <Link to="/admin-dashboard" search={{ order: order.id }} className="link inline-block py-2.5">
      <Verbatim>{orderName(order)}</Verbatim>
    </Link>
  );
}
