import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { addressLines, fullName, TO_ASK } from '../../../../shared/order-contact.ts';
import { Button } from '../../../ui/Button.tsx';
import { SentEmails } from '../emails/SentEmails.tsx';
import { Undelivered } from '../emails/Undelivered.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { OrderContents, Part } from './OrderContents.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import type { More } from './OrderMenu.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { PostageForm } from './PostageForm.tsx';
import { StatusForm } from './StatusForm.tsx';
import type { OrderEditing } from './useOrderEditing.ts';

interface OrderDetailsProps extends OrderEditing {
  order: AdminOrder;
  more: More | undefined;
  /** Called when a form was saved and has closed. */
  onSaved: () => void;
}

/** An expanded order: its actions first, with the next step among them, then its contents. */
export function OrderDetails({
  order,
  more,
  statusOpen,
  suggested,
  postageOpen,
  onEdit,
  onClose,
  onSaved,
}: OrderDetailsProps) {
  const close = (edit: 'status' | 'postage') => (saved: boolean) => {
    onClose(edit);
    if (saved) onSaved();
  };
  return (
    <div className="order-open">
      <div className="flex flex-wrap gap-2">
        <NextStepButton order={order} onAsk={(status) => onEdit('status', order.id, status)} />
        <EditButton open={statusOpen} onOpen={() => onEdit('status', order.id)}>
          Update Status
        </EditButton>
        <EditButton open={postageOpen} onOpen={() => onEdit('postage', order.id)}>
          Add Postage
        </EditButton>
      </div>
      <Undelivered undelivered={order.undelivered} />
      {statusOpen && (
        <Drawer>
          <StatusForm
            key={suggested}
            order={order}
            suggested={suggested}
            onClose={close('status')}
          />
        </Drawer>
      )}
      {postageOpen && (
        <Drawer>
          <PostageForm order={order} onClose={close('postage')} />
        </Drawer>
      )}
      {more === 'history' && (
        <Drawer>
          <OrderHistory id={order.id} />
        </Drawer>
      )}
      {more === 'emails' && (
        <Drawer>
          <SentEmails about={`order-${order.id}`} />
        </Drawer>
      )}
      <OrderMoney order={order} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.25fr_0.85fr_1fr]">
        <OrderContents order={order} />
        <Customer order={order} />
        <Record order={order} />
      </div>
    </div>
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

function Customer({ order }: { order: AdminOrder }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Part title="Customer">
        <p className="font-semibold">{fullName(order)}</p>
        <p className="break-all">{order.customerEmail}</p>
        <p>
          {order.customerPhone === null ? (
            `Phone ${TO_ASK}`
          ) : (
            <a className="link" href={`tel:${order.customerPhone.replace(/[^\d+]/g, '')}`}>
              {order.customerPhone}
            </a>
          )}
        </p>
      </Part>
      <Part title="Ship to">
        <address className="whitespace-pre-line not-italic">
          {addressLines(order)?.join('\n') ?? `Address ${TO_ASK}`}
        </address>
      </Part>
      <Part title="Customer notes">
        <p className="whitespace-pre-line">
          {order.notes ?? <span className="text-soft">None</span>}
        </p>
      </Part>
    </div>
  );
}

/** What the shop stores about an order besides what the customer sent. */
function Record({ order }: { order: AdminOrder }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Part title="Account">
        <p className="break-all">{order.user?.email ?? 'Guest'}</p>
      </Part>
      <Part title="Placed">
        <p>{formatDateTime(order.createdAt)}</p>
      </Part>
      {order.review && (
        <Part title="Review">
          <p>
            {order.review.rating} of 5{order.review.comment && `: “${order.review.comment}”`}
          </p>
        </Part>
      )}
      <Part title="Order id">
        <p className="break-all text-sm">{order.id}</p>
      </Part>
    </div>
  );
}
