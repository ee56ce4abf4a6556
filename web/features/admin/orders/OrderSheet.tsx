import { buildLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { referenceFacts } from '../../../../shared/customer-details.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { addressLines, fullName, shortId, TO_ASK } from '../../../../shared/order-contact.ts';
import { facts } from '../../../lib/page/facts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from '../shared/Action.tsx';
import { BenchSheet, Box } from './BenchSheet.tsx';

export type Sheet = 'packing' | 'bench';

interface OrderSheetProps {
  order: AdminOrder;
  sheet: Sheet;
  onClose: () => void;
}

/** A printable sheet about an order. */
export function OrderSheet({ order, sheet, onClose }: OrderSheetProps) {
  const name = sheet === 'bench' ? 'Bench Sheet' : 'Packing Slip';
  return (
    <Dialog
      onClose={onClose}
      shape="full"
      title={<Sentence>{`${name} #${shortId(order.id)}`}</Sentence>}
      className="dense"
    >
      <div className="p-5 md:p-7">
        <Action main className="no-print mb-5" onClick={() => print()}>
          Print
        </Action>
        <div className="paper mx-auto max-w-[48rem] border border-line p-5 md:p-10">
          {sheet === 'bench' ? <BenchSheet order={order} /> : <PackingSlip order={order} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The slip for the parcel: recipient and contents, without prices. */
function PackingSlip({ order }: { order: AdminOrder }) {
  const [weekdays] = facts.hours;
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap justify-between gap-4">
        <div>
          <p className="font-extrabold text-xl">{facts.name}</p>
          <p>{facts.address}</p>
          <p>
            <Verbatim>{facts.phone}</Verbatim>, <Verbatim>{facts.email}</Verbatim>
          </p>
          <p>
            ABN <Verbatim>{facts.abn}</Verbatim>
          </p>
        </div>
        <div className="sm:text-right">
          <p className="font-extrabold text-xl tabular-nums">
            Order <Verbatim>{shortId(order.id)}</Verbatim>
          </p>
          <p>{`Placed ${dayInWords(order.createdAt)}`}</p>
          {referenceFacts(order, 'packing').map(([label, text]) => (
            <p key={label}>
              <span>{`${label}: `}</span>
              <Verbatim>{text}</Verbatim>
            </p>
          ))}
        </div>
      </div>
      <div className="paper-block text-lg">
        <p className="font-bold text-sm">Ship to</p>
        <p className="font-bold">
          <Verbatim>{fullName(order)}</Verbatim>
        </p>
        <p className="whitespace-pre-line">
          {addressLines(order) ? (
            <Verbatim>{addressLines(order)?.join('\n')}</Verbatim>
          ) : (
            `Address: ${TO_ASK}`
          )}
        </p>
        <p>
          {order.customerPhone ? <Verbatim>{order.customerPhone}</Verbatim> : `Phone: ${TO_ASK}`}
        </p>
      </div>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-[#111] border-b-2">
            <th className="py-1.5 pr-4">Packed</th>
            <th className="py-1.5 pr-4">Item</th>
            <th className="py-1.5 text-right">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map(({ id, product, quantity, addons, ...build }) => (
            <tr key={id} className="paper-block border-[#999] border-b align-top">
              <td className="py-2.5 pr-4">
                <Box />
              </td>
              <td className="py-2.5 pr-4">
                <p className="font-bold">
                  <Verbatim>{product.name}</Verbatim>
                </p>
                {buildLines(build).map((words) => (
                  <p key={words}>{words}</p>
                ))}
                {addons.map((line) => (
                  <p key={line.id} className="mt-1.5 flex items-center gap-3">
                    <Box />
                    <span>
                      <span>{` ${line.quantity} × `}</span>
                      <Verbatim>{line.addon.name}</Verbatim>
                    </span>
                  </p>
                ))}
              </td>
              <td className="py-2.5 text-right tabular-nums">{quantity}</td>
            </tr>
          ))}
          <tr className="paper-block">
            <td className="py-2.5 pr-4">
              <Box />
            </td>
            <td className="py-2.5 pr-4">Screws, wire and fitting sheet</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p>
        Questions? Ring <Verbatim>{facts.phone}</Verbatim>
        <span>{weekdays ? `, ${weekdays.days}, ${weekdays.open}.` : '.'}</span>
      </p>
    </div>
  );
}
