import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { openCents, openDeposits } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { isToConfirm } from '../../../../shared/order-news.ts';
import { Action } from '../shared/Action.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { undoButton, useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import type { FormName } from './order-editing.ts';

interface NextStepButtonProps {
  order: AdminOrder;
  /** True for the main button in its place. */
  main?: boolean;
  /** Opens a form, for a step that takes more than one press. */
  onAsk: (form: FormName, status?: OrderStatus) => void;
}

/** A button that moves an order to its next status; renders nothing if the order is finished. */
export function NextStepButton({ order, main = true, onAsk }: NextStepButtonProps) {
  const { undoAction } = useUndo();
  const { busy, press } = useSave('orders.updateStatus', {
    done: (saved) => ({
      title: 'Status Updated',
      description: 'Order status has been successfully updated.',
      ...undoAction(saved, true),
    }),
    failed: { otherwise: 'Failed to update order status. Please try again.' },
    what: 'this order',
  });
  const step = stepOf(order);
  if (!step) return null;
  const { label, status, asks } = step;
  if (isToConfirm(order)) {
    return (
      <Action main={main} onClick={() => onAsk('confirm')}>
        Confirm
      </Action>
    );
  }

  const headers = ifMatch(order.version);
  async function takeStep() {
    if (status === 'processing' && !(await mayStart([order]))) return;
    await press({ params: { id: order.id }, body: { status }, headers });
  }

  return (
    <Action
      main={main}
      busy={busy}
      onClick={() => (asks ? onAsk('status', status) : void takeStep())}
    >
      {label}
    </Action>
  );
}

/** The amount still open on an order's deposits, in cents. */
const openDeposit = (order: AdminOrder): number =>
  openDeposits(order).reduce((sum, deposit) => sum + openCents(deposit), 0);

/**
 * Asks once before starting orders with open deposits, naming them. Resolves to true if the owner agrees, or if
 * there are none.
 */
export async function mayStart(orders: readonly AdminOrder[]): Promise<boolean> {
  const waiting = orders.filter((order) => openDeposit(order) > 0);
  const [first] = waiting;
  if (!first) return true;
  const open = (order: AdminOrder) => formatDollars(openDeposit(order));
  const one = {
    title: `Start building #${shortId(first.id)} before its deposit is paid?`,
    text: `${open(first)} of the deposit is still open. ${first.customerFirstName} was told that we start once it is paid.`,
    no: 'Wait for the Deposit',
  };
  const several = {
    title: `Start building ${waiting.length} orders before their deposits are paid?`,
    text: `Still open: ${waiting.map((order) => `${open(order)} of #${shortId(order.id)} ${fullName(order)}`).join(', ')}. They were told that we start once it is paid.`,
    no: 'Wait for the Deposits',
  };
  return confirm({ ...(waiting.length === 1 ? one : several), yes: 'Start Building' });
}

export interface NextStep {
  readonly label: string;
  readonly status: OrderStatus;
  /** True if the customer is told more than the status, so that the step needs a form. */
  readonly asks: boolean;
  /** True for steps of orders that are picked up. */
  readonly pickUp: boolean;
}

const steps: Readonly<Record<string, NextStep>> = {
  pending: { label: 'Start Building', status: 'processing', asks: false, pickUp: false },
  processing: { label: 'Mark Shipped', status: 'shipped', asks: true, pickUp: false },
  shipped: { label: 'Mark Delivered', status: 'delivered', asks: false, pickUp: false },
};

/** The same steps for an order that is picked up: nothing is posted, so there is nothing to ask. */
const pickUpSteps: Readonly<Record<string, NextStep>> = {
  processing: { label: 'Ready to Pick Up', status: 'shipped', asks: false, pickUp: true },
  shipped: { label: 'Mark Picked Up', status: 'delivered', asks: false, pickUp: true },
};

export const allSteps: readonly NextStep[] = [
  ...Object.values(steps),
  ...Object.values(pickUpSteps),
];

/** The usual next step of an order; undefined if it is finished. */
export const stepOf = ({ status, pickUp }: AdminOrder): NextStep | undefined =>
  (pickUp ? pickUpSteps[status] : undefined) ?? steps[status];

/** An undo does not bring back credited amounts: they are left to invoice. */
function undoneText(order: AdminOrder): string {
  const { leftCents } = orderMoney(order, 0);
  const isCredited = order.invoices.some(({ creditedCents }) => creditedCents > 0);
  const left = `, but credits stand: ${formatDollars(leftCents)} is left to invoice`;
  return `The order is back as it was${isCredited && leftCents > 0 ? left : ''}. No email went out.`;
}

/**
 * Undoes the last change of an order, unless its email has been sent.
 *
 * @param id the call to make: the one for a confirmation undoes its deposit too
 */
export function useUndo(id: 'orders.undo' | 'invoices.unconfirm' = 'orders.undo') {
  const { busy, press } = useSave(id, {
    done: (saved) => ({ title: 'Undone', description: undoneText(saved) }),
    failed: { title: 'Not Undone', otherwise: 'The change stands. Please try again.' },
    what: 'this order',
  });
  const undo = ({ id, version }: AdminOrder) =>
    void press({ params: { id }, headers: ifMatch(version) });
  return {
    busy,
    undo,
    /**
     * Added to the notification of a saved change: a note that the customer gets an email, and an Undo
     * button.
     */
    undoAction: (saved: AdminOrder, isEmailed: boolean) =>
      undoButton(saved.customerFirstName, isEmailed && saved.customerEmail !== null, () =>
        undo(saved),
      ),
  };
}
