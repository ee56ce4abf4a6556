import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { workshopLines } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { referenceFacts } from '../../../../shared/customer-details.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { addressLines, fullName, TO_ASK } from '../../../../shared/order-contact.ts';
import {
  comesToCents,
  NOT_IN_TOTAL,
  openExtras,
  orderSums,
  promisedInWords,
} from '../../../../shared/order-money.ts';
import { trackingLink } from '../../../../shared/order-news.ts';
import { copy } from '../../../lib/page/copy.ts';
import { FromMoney } from '../../../ui/FromMoney.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { LaidOut } from '../shared/LaidOut.tsx';
import { PersonRecords } from '../shared/PersonRecords.tsx';
import { PersonLink, PhoneLink, SumRow, Thumbnail } from '../shared/values.tsx';

/** The customer's details and the delivery address, each to press and to copy. */
export function CustomerFacts({ order, edit }: { order: AdminOrder; edit: ReactNode }) {
  const { customerEmail, customerPhone } = order;
  const lines = addressLines(order);
  const address = lines?.join(', ') ?? '';
  return (
    <div className="grid min-w-0 content-start gap-3">
      <DetailsPart title="Customer">
        <p className="font-semibold">
          {customerEmail === null ? (
            fullName(order)
          ) : (
            <PersonLink email={customerEmail}>
              <Verbatim>{fullName(order)}</Verbatim>
            </PersonLink>
          )}
        </p>
        {customerEmail === null ? (
          <>
            <p>No email address</p>
            <details>
              <summary className="link cursor-pointer">Their data</summary>
              <div className="mt-2 flex flex-wrap gap-2">
                <PersonRecords who={order.id} name={fullName(order)} />
              </div>
            </details>
          </>
        ) : (
          <Copied text={customerEmail} what="Email address">
            <a className="link wrap-anywhere" href={`mailto:${encodeURIComponent(customerEmail)}`}>
              <Verbatim>{customerEmail}</Verbatim>
            </a>
          </Copied>
        )}
        {customerPhone === null ? (
          <p>Phone {TO_ASK}</p>
        ) : (
          <Copied text={customerPhone} what="Phone number">
            <PhoneLink phone={customerPhone} />
          </Copied>
        )}
      </DetailsPart>
      <DetailsPart title={order.pickUp ? 'Delivery' : 'Ship to'}>
        {order.pickUp ? (
          <p>Pick-up at the workshop</p>
        ) : lines ? (
          <Copied text={address} what="Address">
            <address className="whitespace-pre-line not-italic">
              <a
                className="link"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noreferrer"
              >
                <Verbatim>{lines.join('\n')}</Verbatim>
              </a>
            </address>
          </Copied>
        ) : (
          <p>Address {TO_ASK}</p>
        )}
      </DetailsPart>
      {referenceFacts(order).map(([label, text]) => (
        <DetailsPart key={label} title={label}>
          <Copied text={text} what={label}>
            <span className="break-words">
              <Verbatim>{text}</Verbatim>
            </span>
          </Copied>
        </DetailsPart>
      ))}
      <DetailsPart title="Customer notes">
        <p className="whitespace-pre-line">
          {order.notes ?? <span className="text-soft">None</span>}
        </p>
      </DetailsPart>
      {order.selfCorrectedAt && (
        <p className="text-soft text-sm">
          {`Last changed by the customer: ${formatDateTime(order.selfCorrectedAt)}`}
        </p>
      )}
      <div>{edit}</div>
    </div>
  );
}

/** A link, and a button next to it that copies its text. */
function Copied({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">{children}</div>
      <button
        type="button"
        className="link flex-none text-sm"
        onClick={() => void copy(text, `${what}.`)}
      >
        Copy<span className="sr-only">{` ${what}`}</span>
      </button>
    </div>
  );
}

/** The shop's own information about an order, beyond the customer's. */
export function OrderFacts({ order, edit }: { order: AdminOrder; edit: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <DetailsPart title="Workshop notes, not shown to the customer">
        <p className="whitespace-pre-line break-words">
          {order.workshopNotes ?? <span className="text-soft">None</span>}
        </p>
        <div className="mt-1">{edit}</div>
      </DetailsPart>
      <Parcel order={order} />
      {order.promisedBy && (
        <DetailsPart title="Promised for">
          <p>{`${promisedInWords({ ...order, promisedBy: order.promisedBy })}${order.made ? `, ${order.made}` : ''}`}</p>
        </DetailsPart>
      )}
      {order.quoteNumber && (
        <DetailsPart title="Quote">
          <Link
            to="/admin-dashboard"
            search={{ tab: 'quote', quotes: 'all', q: order.quoteNumber }}
            className="link"
          >
            <Verbatim>{order.quoteNumber}</Verbatim>
          </Link>
        </DetailsPart>
      )}
      <DetailsPart title="Account">
        <p className="wrap-anywhere">
          {order.user ? <Verbatim>{order.user.email}</Verbatim> : 'Guest'}
        </p>
      </DetailsPart>
      <DetailsPart title="Placed">
        <p>{formatDateTime(order.createdAt)}</p>
      </DetailsPart>
      {order.review && (
        <DetailsPart title="Review">
          <p>
            {`${order.review.rating} of 5${order.review.comment ? `: “${order.review.comment}”` : ''}`}
          </p>
        </DetailsPart>
      )}
      <DetailsPart title="Link to this order">
        <Copied text={`${location.origin}/admin-dashboard?order=${order.id}`} what="Link">
          <Link
            to="/admin-dashboard"
            search={{ order: order.id }}
            className="link wrap-anywhere text-sm"
          >
            <Verbatim>{order.id}</Verbatim>
          </Link>
        </Copied>
      </DetailsPart>
    </div>
  );
}

/** The parcel's carrier and tracking, or the reason for cancelling the order. */
function Parcel({ order }: { order: AdminOrder }) {
  const { carrier, trackingNumber, reason } = order;
  const link = trackingLink(order);
  return (
    <>
      {(carrier || trackingNumber) && (
        <DetailsPart title="Parcel">
          <p>{carrier}</p>
          {trackingNumber && (
            <Copied text={trackingNumber} what="Tracking number">
              {link ? (
                <a className="link wrap-anywhere" href={link} target="_blank" rel="noreferrer">
                  <Verbatim>{trackingNumber}</Verbatim>
                </a>
              ) : (
                <span className="wrap-anywhere">
                  <Verbatim>{trackingNumber}</Verbatim>
                </span>
              )}
            </Copied>
          )}
        </DetailsPart>
      )}
      {reason && (
        <DetailsPart title="Cancelled because">
          <p className="whitespace-pre-line">{reason}</p>
        </DetailsPart>
      )}
    </>
  );
}

/** A section of a card with a small heading. */
function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="text-soft text-sm tracking-normal!">{title}</h4>
      {children}
    </div>
  );
}

/** The items of an order, its later charges and its total. */
export function OrderContents({ order }: { order: AdminOrder }) {
  const extras = openExtras(order, order.orderItems);
  return (
    <div className="min-w-0">
      <ul className="grid gap-3">
        {order.orderItems.map(({ id, product, quantity, priceAtPurchase, addons, ...build }) => (
          <li key={id} className="grid grid-cols-[4rem_1fr_auto] gap-x-3">
            {/* A line in the owner’s own words has no picture. */}
            <div className="row-span-2">
              <Thumbnail src={product.imageUrl} />
            </div>
            <div className="min-w-0">
              <p className="font-semibold">
                <Verbatim>{product.name}</Verbatim>
              </p>
              <p className="text-soft">{`Quantity: ${quantity}`}</p>
              {workshopLines({ product, ...build }).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </div>
            <p className="tabular-nums">
              <Money cents={priceAtPurchase * quantity} />
            </p>
            {addons.length > 0 && (
              <ul aria-label={`Add-ons of ${product.name}`} className="col-span-2 col-start-2">
                {addons.map((line) => (
                  <li key={line.id} className="flex justify-between gap-3">
                    <span className="min-w-0">
                      <span>+ </span>
                      <Verbatim>{line.addon.name}</Verbatim>
                      <span>{` × ${line.quantity}`}</span>
                    </span>
                    <span className="text-soft tabular-nums">
                      <Money cents={line.priceAtPurchase * line.quantity} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div className="col-span-full">
              <LaidOut of={product.name} product={product.id} line={build} />
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-3 border-line border-t pt-2">
        {orderSums(order).map(({ kind, label, cents }, index) => {
          const name = <Sentence>{label.replace(/^Total/, 'Order total')}</Sentence>;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
            <SumRow key={index} name={name} className={kind === 'total' && 'font-bold'}>
              {cents === null ? (
                NOT_IN_TOTAL
              ) : (
                <FromMoney cents={cents} extras={kind === 'total' ? extras : []} />
              )}
            </SumRow>
          );
        })}
        {order.status === 'cancelled' && (
          <SumRow name="Cancelled, so it comes to" className="font-bold">
            <Money cents={comesToCents(order)} />
          </SumRow>
        )}
      </dl>
    </div>
  );
}
