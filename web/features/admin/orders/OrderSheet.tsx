import { lazy, Suspense } from 'react';
import { buildLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { referenceFacts } from '../../../../shared/customer-details.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { addressLines, fullName, shortId, TO_ASK } from '../../../../shared/order-contact.ts';
import { facts } from '../../../lib/page/facts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from '../shared/Action.tsx';
import { BenchSheet, Box } from './BenchSheet.tsx';
import { type Sheet, sheetNames } from './sheets.ts';

const QrCode = lazy(() => import('../../../ui/QrCode.tsx'));

interface OrderSheetProps {
  /** One or more orders; their sheets all print together, each on its own page. */
  orders: readonly AdminOrder[];
  sheet: Sheet;
  onClose: () => void;
}

/** Printable sheets about orders. */
export function OrderSheet({ orders, sheet, onClose }: OrderSheetProps) {
  const [first] = orders;
  const name = sheetNames[sheet];
  const title =
    first && orders.length === 1 ? `${name} #${shortId(first.id)}` : `${orders.length} ${name}s`;
  return (
    <Dialog onClose={onClose} shape="full" title={<Sentence>{title}</Sentence>} className="dense">
      {/* The Print button waits for the QR codes too. */}
      <Suspense fallback={<Skeleton className="h-72" />}>
        <div className="grid gap-5 p-5 md:p-7">
          <Action main className="no-print justify-self-start" onClick={() => print()}>
            Print
          </Action>
          {sheet === 'label' ? (
            <div
              className={`${paper} grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4 print:grid-cols-2 print:gap-0`}
            >
              {orders.map((order) => (
                <ParcelLabel key={order.id} order={order} />
              ))}
            </div>
          ) : (
            orders.map((order) => (
              <div key={order.id} className={paper}>
                {sheet === 'bench' ? <BenchSheet order={order} /> : <PackingSlip order={order} />}
              </div>
            ))
          )}
        </div>
      </Suspense>
    </Dialog>
  );
}

const paper = 'paper mx-auto w-full max-w-[48rem] border border-line p-5 md:p-10';

/** The label stuck on the parcel: recipient, sender and number. Four fit an A4 page. */
function ParcelLabel({ order }: { order: AdminOrder }) {
  const { carrier, trackingNumber, customerPhone } = order;
  return (
    <section
      aria-label={`Label of order ${shortId(order.id)}`}
      className="grid min-w-0 content-between gap-4 wrap-anywhere border border-[#999] border-dashed p-4 print:h-[133mm] print:break-inside-avoid"
    >
      <div>
        <p className="text-sm">{order.pickUp ? 'Pick-up by' : 'To'}</p>
        <p className="font-extrabold text-2xl leading-tight">
          <Verbatim>{fullName(order)}</Verbatim>
        </p>
        <p className="whitespace-pre-line font-bold text-xl leading-snug">
          {order.pickUp ? 'Do not post' : <Address order={order} />}
        </p>
        {customerPhone && (
          <p>
            Phone <Verbatim>{customerPhone}</Verbatim>
          </p>
        )}
      </div>
      {(carrier || trackingNumber) && (
        <div className="flex flex-wrap items-center gap-x-4">
          {trackingNumber && (
            <QrCode
              text={trackingNumber}
              label={`QR code of the tracking number ${trackingNumber}`}
              className="-m-[3mm] size-[32mm]"
            />
          )}
          <p className="min-w-0 font-bold">
            <Verbatim>{[carrier, trackingNumber].filter(Boolean).join(' ')}</Verbatim>
          </p>
        </div>
      )}
      <div className="border-[#111] border-t-2 pt-1 text-sm">
        <p>
          Order <Verbatim>{shortId(order.id)}</Verbatim>, from <Verbatim>{facts.name}</Verbatim>
        </p>
        <p>{facts.address}</p>
      </div>
    </section>
  );
}

/** The delivery address, one part per line. */
function Address({ order }: { order: AdminOrder }) {
  const lines = addressLines(order);
  return lines ? <Verbatim>{lines.join('\n')}</Verbatim> : <span>{`Address: ${TO_ASK}`}</span>;
}

/** The slip in the parcel: recipient and contents, without prices. */
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
      <div className="print:break-inside-avoid text-lg">
        <p className="font-bold text-sm">{order.pickUp ? 'Pick-up by' : 'Ship to'}</p>
        <p className="font-bold">
          <Verbatim>{fullName(order)}</Verbatim>
        </p>
        {!order.pickUp && (
          <p className="whitespace-pre-line">
            <Address order={order} />
          </p>
        )}
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
            <tr key={id} className="print:break-inside-avoid border-[#999] border-b align-top">
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
          <tr className="print:break-inside-avoid">
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
