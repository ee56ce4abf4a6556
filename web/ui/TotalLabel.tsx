import { useQuery } from '@tanstack/react-query';
import { GST_INCLUDED } from '../../shared/gst.ts';
import { read } from '../lib/api/query.ts';
import { unseen } from './unseen.ts';

/** The label of what a cart comes to, which says if GST is included once the shop has answered. */
export function TotalLabel() {
  const { data, isPending } = useQuery(read('orders.checkout'));
  return (
    <>
      <span>Total</span>
      {(isPending || data?.gst) && (
        <span className="font-normal text-sm" style={isPending ? unseen : undefined}>
          {GST_INCLUDED}
        </span>
      )}
    </>
  );
}
