import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { shortId } from '../../../lib/ids.ts';
import { Box } from './PackingSlip.tsx';
import { vehicleInNotes } from './vehicle-in-notes.ts';

/** For the workbench: vehicle, notes and add-ons in large print. */
export function BenchSheet({ order }: { order: AdminOrder }) {
  const vehicle = vehicleInNotes(order.notes);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-[#111] border-b-4 pb-3">
        <p className="font-extrabold text-3xl tabular-nums">{shortId(order.id)}</p>
        <p className="text-lg">
          {order.customerFirstName} {order.customerLastName}, {order.shippingCity}{' '}
          {order.shippingState}, {formatDay(order.createdAt)}
        </p>
      </div>
      <div className="paper-block">
        <p className="font-bold">Vehicle</p>
        <p className="font-extrabold text-3xl">{vehicle ?? 'See the notes'}</p>
      </div>
      {order.notes && (
        <div className="paper-block">
          <p className="font-bold">Customer’s notes</p>
          <p className="whitespace-pre-line text-xl leading-snug">{order.notes}</p>
        </div>
      )}
      {order.orderItems.map(({ id, product, quantity, addons }) => (
        <div key={id} className="paper-block border-[#111] border-t-2 pt-4">
          <p className="font-extrabold text-2xl">
            {quantity} × {product.name}
          </p>
          <ul className="mt-2 grid gap-2 text-xl">
            {addons.map((line) => (
              <li key={line.id} className="flex items-center gap-3">
                <Box />
                {line.quantity} × {line.addon.name}
              </li>
            ))}
            {addons.length === 0 && <li>No add-ons</li>}
          </ul>
        </div>
      ))}
    </div>
  );
}
