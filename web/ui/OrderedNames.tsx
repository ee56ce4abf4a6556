import type { Order } from '../../shared/contract/index.ts';
import { Verbatim } from './Verbatim.tsx';

/** The names of what was ordered, as one list. */
export const OrderedNames = ({ orderItems }: Pick<Order, 'orderItems'>) => (
  <Verbatim>{orderItems.map(({ product }) => product.name).join(', ')}</Verbatim>
);
