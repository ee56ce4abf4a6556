import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { dayInWords, formatDateTime } from '../../../../shared/dates.ts';
import { addressLines, fullName, TO_ASK } from '../../../../shared/order-contact.ts';
import { hasBeenPosted, trackingLink } from '../../../../shared/order-news.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Undelivered } from '../emails/Undelivered.tsx';
import { copy } from '../shared/copy.ts';
import { PersonLink, PhoneLink } from '../shared/PersonLink.tsx';
import { ChargesForm } from './ChargesForm.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { DetailsPart, OrderContents } from './OrderContents.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { hasOpenLines, type More, promiseLabel } from './OrderMenu.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { PostageForm } from './PostageForm.tsx';
import { PromiseForm } from './PromiseForm.tsx';
import { StatusForm } from './StatusForm.tsx';
import type { Edit, OrderEditing } from './useOrderEditing.ts';

const LinesForm = lazy(() => import('./LinesForm.tsx'));

interface OrderDetailsProps extends OrderEditing {
  order: AdminOrder;
  more: More | undefined;
  /** Called when a form was saved and has closed. */
  onSaved: () => void;
}

/** An expanded order: its actions first, with the next step among them, then its contents. */
export function OrderDetails({ order, more, onSaved, ...editing }: OrderDetailsProps) {
  const { statusOpen, postageOpen, onEdit } = editing;
  return (
    <div className="order-open">
      <div className="flex flex-wrap gap-2">
        <NextStepButton order={order} onAsk={(status) => onEdit('status', order.id, status)} />
        <EditButton open={statusOpen} onOpen={() => onEdit('status', order.id)}>
          Update Status
        </EditButton>
        {order.status !== 'cancelled' && (
          <EditButton open={postageOpen} onOpen={() => onEdit('postage', order.id)}>
            Add Postage
          </EditButton>
        )}
        {hasOpenLines(order) && (
          <EditButton open={editing.promiseOpen} onOpen={() => onEdit('promise', order.id)}>
            {promiseLabel(order)}
          </EditButton>
        )}
      </div>
      <Undelivered undelivered={order.undelivered} />
      <OpenForms order={order} onSaved={onSaved} {...editing} />
      {more === 'history' && (
        <Drawer>
          <OrderHistory order={order} />
        </Drawer>
      )}
      <OrderMoney order={order} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.25fr_0.85fr_1fr]">
        <div className="min-w-0">
          <OrderContents order={order} />
          <div className="mt-2 flex flex-wrap gap-2">
            {hasOpenLines(order) && (
              <EditButton open={editing.linesOpen} onOpen={() => onEdit('lines', order.id)}>
                Edit Lines
              </EditButton>
            )}
            {order.charges.length > 0 && (
              <EditButton open={editing.chargesOpen} onOpen={() => onEdit('charges', order.id)}>
                Edit Charges
              </EditButton>
            )}
          </div>
        </div>
        <Customer
          order={order}
          edit={
            hasBeenPosted(order.status) || (
              <EditButton open={editing.customerOpen} onOpen={() => onEdit('customer', order.id)}>
                Edit Customer
              </EditButton>
            )
          }
        />
        <Record order={order} />
      </div>
    </div>
  );
}

/** The forms of an order that are open. */
function OpenForms({
  order,
  onSaved,
  onClose,
  suggested,
  ...open
}: OrderEditing & Pick<OrderDetailsProps, 'order' | 'onSaved'>) {
  const close = (edit: Edit) => (saved: boolean) => {
    onClose(edit);
    if (saved) onSaved();
  };
  return (
    <>
      {open.statusOpen && (
        <Drawer>
          <StatusForm
            key={suggested}
            order={order}
            suggested={suggested}
            onClose={close('status')}
          />
        </Drawer>
      )}
      {open.promiseOpen && (
        <Drawer>
          <PromiseForm order={order} onClose={close('promise')} />
        </Drawer>
      )}
      {open.postageOpen && (
        <Drawer>
          <PostageForm order={order} onClose={close('postage')} />
        </Drawer>
      )}
      {open.linesOpen && (
        <Drawer>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <LinesForm order={order} onClose={close('lines')} />
          </Suspense>
        </Drawer>
      )}
      {open.chargesOpen && (
        <Drawer>
          <ChargesForm order={order} onClose={close('charges')} />
        </Drawer>
      )}
      {open.customerOpen && (
        <Drawer>
          <CustomerForm order={order} onClose={close('customer')} />
        </Drawer>
      )}
    </>
  );
}

interface EditButtonProps {
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function EditButton({ open, onOpen, children }: EditButtonProps) {
  return (
    <Button look="line" size="small" aria-expanded={open} onClick={() => !open && onOpen()}>
      {children}
    </Button>
  );
}

function Drawer({ children }: { children: ReactNode }) {
  return <div className="mt-4 border-line border-t pt-4">{children}</div>;
}

function Customer({ order, edit }: { order: AdminOrder; edit: ReactNode }) {
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
            <PersonLink email={customerEmail}>{fullName(order)}</PersonLink>
          )}
        </p>
        {customerEmail === null ? (
          <p>No e-mail address</p>
        ) : (
          <Copied text={customerEmail} what="E-mail address">
            <a className="link break-all" href={`mailto:${encodeURIComponent(customerEmail)}`}>
              {customerEmail}
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
      <DetailsPart title="Ship to">
        {lines ? (
          <Copied text={address} what="Address">
            <address className="whitespace-pre-line not-italic">
              <a
                className="link"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noreferrer"
              >
                {lines.join('\n')}
              </a>
            </address>
          </Copied>
        ) : (
          <p>Address {TO_ASK}</p>
        )}
      </DetailsPart>
      <DetailsPart title="Customer notes">
        <p className="whitespace-pre-line">
          {order.notes ?? <span className="text-soft">None</span>}
        </p>
      </DetailsPart>
      <div>{edit}</div>
    </div>
  );
}

/** Something to press, and a button beside it that copies it. */
function Copied({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">{children}</div>
      <button
        type="button"
        className="link flex-none text-sm"
        onClick={() => void copy(text, `${what}.`)}
      >
        Copy<span className="sr-only"> {what}</span>
      </button>
    </div>
  );
}

/** What the shop stores about an order besides what the customer sent. */
function Record({ order }: { order: AdminOrder }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Parcel order={order} />
      {order.promisedBy && (
        <DetailsPart title="Promised for">
          <p>
            {dayInWords(order.promisedBy)}
            {order.made && `, ${order.made}`}
          </p>
        </DetailsPart>
      )}
      <DetailsPart title="Account">
        <p className="break-all">{order.user?.email ?? 'Guest'}</p>
      </DetailsPart>
      <DetailsPart title="Placed">
        <p>{formatDateTime(order.createdAt)}</p>
      </DetailsPart>
      {order.review && (
        <DetailsPart title="Review">
          <p>
            {order.review.rating} of 5{order.review.comment && `: “${order.review.comment}”`}
          </p>
        </DetailsPart>
      )}
      <DetailsPart title="Link to this order">
        <Copied text={`${location.origin}/admin-dashboard?order=${order.id}`} what="Link">
          <Link
            to="/admin-dashboard"
            search={{ order: order.id }}
            className="link break-all text-sm"
          >
            {order.id}
          </Link>
        </Copied>
      </DetailsPart>
    </div>
  );
}

/** How the parcel travels, and why the order was cancelled. */
function Parcel({ order: { carrier, trackingNumber, reason } }: { order: AdminOrder }) {
  const link = trackingLink(carrier, trackingNumber);
  return (
    <>
      {(carrier || trackingNumber) && (
        <DetailsPart title="Parcel">
          <p>{carrier}</p>
          {trackingNumber && (
            <Copied text={trackingNumber} what="Tracking number">
              {link ? (
                <a className="link break-all" href={link} target="_blank" rel="noreferrer">
                  {trackingNumber}
                </a>
              ) : (
                <span className="break-all">{trackingNumber}</span>
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
