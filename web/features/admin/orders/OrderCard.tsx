import { memo, type ReactNode, useId, useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../lib/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { SentEmails } from '../emails/SentEmails.tsx';
import { StatusBadge } from '../shared/Badge.tsx';
import { formatDateTime } from '../shared/format.ts';
import { OrderContents, Part } from './OrderContents.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderSheet, type Sheet } from './OrderSheet.tsx';
import { PostageForm } from './PostageForm.tsx';
import { RenewLink } from './RenewLink.tsx';
import { StatusForm } from './StatusForm.tsx';

export type Edit = 'status' | 'postage';

interface OrderCardProps {
  order: AdminOrder;
  /** Whether its forms are open. */
  statusOpen: boolean;
  postageOpen: boolean;
  onEdit: (edit: Edit, orderId: string) => void;
  onClose: (edit: Edit) => void;
}

/**
 * An order in full, with its actions. Memoised, because there may be hundreds.
 */
export const OrderCard = memo(function OrderCard({
  order,
  statusOpen,
  postageOpen,
  onEdit,
  onClose,
}: OrderCardProps) {
  const id = useId();
  const [history, setHistory] = useState(false);
  const [emails, setEmails] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();
  const number = `#${shortId(order.id)}`;
  return (
    <article
      aria-labelledby={id}
      data-testid="admin-order"
      className="rounded-patch border border-line bg-panel"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5">
        <h3 id={id} className="text-lg tabular-nums">
          <span className="sr-only">Order </span>
          {number}
        </h3>
        <StatusBadge status={order.status} />
        <span className="min-w-0 break-all">{order.user?.email ?? 'Guest'}</span>
        <span className="text-soft lg:ml-auto">
          Placed <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 py-4 md:grid-cols-2 lg:grid-cols-[1.25fr_0.85fr_1fr]">
        <OrderContents order={order} />
        <Customer order={order} />
        <div className="grid min-w-0 content-start gap-3">
          <Part title="Customer notes">
            <p className="whitespace-pre-line">
              {order.notes ?? <span className="text-soft">None</span>}
            </p>
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
      </div>
      <footer className="flex flex-wrap gap-2 px-4 pb-4">
        <Button
          look="felt"
          size="small"
          aria-expanded={statusOpen}
          onClick={() => !statusOpen && onEdit('status', order.id)}
        >
          Update Status
        </Button>
        <Button
          look="felt"
          size="small"
          aria-expanded={postageOpen}
          onClick={() => !postageOpen && onEdit('postage', order.id)}
        >
          Add Postage
        </Button>
        <Button
          look="line"
          size="small"
          aria-expanded={history}
          onClick={() => setHistory(!history)}
        >
          History
        </Button>
        <Button look="line" size="small" aria-expanded={emails} onClick={() => setEmails(!emails)}>
          E-mails
        </Button>
        {!order.user && <RenewLink order={order} />}
        <Button look="line" size="small" onClick={() => setSheet('packing')}>
          Packing Slip
        </Button>
        <Button look="line" size="small" onClick={() => setSheet('bench')}>
          Bench Sheet
        </Button>
      </footer>
      {statusOpen && (
        <Drawer>
          <StatusForm order={order} onClose={() => onClose('status')} />
        </Drawer>
      )}
      {postageOpen && (
        <Drawer>
          <PostageForm order={order} onClose={() => onClose('postage')} />
        </Drawer>
      )}
      {history && (
        <Drawer>
          <OrderHistory id={order.id} />
        </Drawer>
      )}
      {emails && (
        <Drawer>
          <SentEmails about={`order-${order.id}`} />
        </Drawer>
      )}
      {sheet && <OrderSheet order={order} sheet={sheet} onClose={() => setSheet(undefined)} />}
    </article>
  );
});

function Drawer({ children }: { children: ReactNode }) {
  return <div className="border-line border-t px-4 py-4">{children}</div>;
}

function Customer({ order }: { order: AdminOrder }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Part title="Customer">
        <p className="font-semibold">
          {order.customerFirstName} {order.customerLastName}
        </p>
        <p className="break-all">{order.customerEmail}</p>
        <p>
          <a className="link" href={`tel:${order.customerPhone.replace(/[^\d+]/g, '')}`}>
            {order.customerPhone}
          </a>
        </p>
      </Part>
      <Part title="Ship to">
        <address className="not-italic">
          {order.shippingAddress}
          <br />
          {order.shippingCity} {order.shippingState} {order.shippingPostcode}
        </address>
      </Part>
    </div>
  );
}
