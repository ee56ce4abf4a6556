import { useQuery } from '@tanstack/react-query';
import { readyAbout, readyOf } from '../../shared/what-next.ts';
import { read } from '../lib/api/query.ts';
import type { Cart } from '../lib/shopping/cart-rules.ts';
import { unseen } from './unseen.ts';

/** When a cart is ready if it is ordered now: by the day that the shop names for so many consoles, or by how long they take. */
export function ReadyAbout({ items }: { items: Cart }) {
  const { data } = useQuery(read('orders.checkout'));
  const consoles = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const day = data?.readyBy[consoles - 1];
  const products = useQuery({ ...read('products.list'), enabled: data !== undefined && !day });
  const ordered = products.data?.filter(({ id }) => items.some(({ product }) => product.id === id));
  const said = day ? readyAbout(day) : longest(ordered?.map(readyOf) ?? []);
  return (
    // Until a time is known, a day like any other keeps its place: nothing above the button may move it.
    <p className="mt-4 font-bold" style={said ? undefined : unseen}>
      {`${said ?? 'Ready about 14 December'}, if you order now.`}
    </p>
  );
}

/** The longest of such times as 'Ready in 3 to 4 weeks'; undefined if there is none. */
function longest(times: readonly string[]): string | undefined {
  const weeks = (time: string) => Math.max(0, ...(time.match(/\d+/g) ?? []).map(Number));
  return times.filter(Boolean).sort((one, other) => weeks(other) - weeks(one))[0];
}
