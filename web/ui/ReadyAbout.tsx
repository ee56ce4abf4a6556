import { useQuery } from '@tanstack/react-query';
import { longestLeadTime } from '../../shared/lead-time.ts';
import { readyAbout, readyIn } from '../../shared/what-next.ts';
import { read } from '../lib/api/query.ts';
import type { Cart } from '../lib/shopping/cart-rules.ts';
import { unseen } from './unseen.ts';

/** When a cart is ready if it is ordered now: by the day that the shop names for so many consoles, or by how long they take. */
export function ReadyAbout({ items }: { items: Cart }) {
  const { data } = useQuery(read('orders.checkout'));
  const consoles = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const day = data?.readyBy[consoles - 1];
  // A shop that names days names none for more consoles than it lists.
  const products = useQuery({ ...read('products.list'), enabled: data?.readyBy.length === 0 });
  const ordered = products.data?.filter(({ id }) => items.some(({ product }) => product.id === id));
  const leadTime = longestLeadTime(ordered ?? []);
  const said = day ? readyAbout(day) : leadTime && readyIn(leadTime);
  return (
    // Until a time is known, a day like any other keeps its place: nothing above the button may move it.
    <p className="mt-4 font-bold" style={said ? undefined : unseen}>
      {`${said ?? 'Ready about 14 December'}, if you order now.`}
    </p>
  );
}
