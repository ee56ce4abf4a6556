import { useQuery } from '@tanstack/react-query';
import { GST_INCLUDED } from '../../shared/gst.ts';
import { read } from '../lib/api/query.ts';

/** The label of what a cart comes to, which says if GST is included once the shop has answered. */
export function TotalLabel() {
  const { data } = useQuery(read('orders.checkout'));
  return (
    <>
      <span>Total</span>
      {data?.gst && <span className="font-normal text-sm">{GST_INCLUDED}</span>}
    </>
  );
}
