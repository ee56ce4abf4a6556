import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Action } from '../shared/Action.tsx';
import { BenchSheet } from './BenchSheet.tsx';
import { PackingSlip } from './PackingSlip.tsx';

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
      open
      onClose={onClose}
      shape="full"
      title={`${name} #${shortId(order.id)}`}
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
