import type { OrderStatus } from '../../../../shared/contract/index.ts';

interface NextStep {
  readonly label: string;
  readonly status: OrderStatus;
  /** Whether the customer is told more than the status, so that a form has to ask for it. */
  readonly asks: boolean;
}

const steps: Readonly<Record<string, NextStep>> = {
  pending: { label: 'Start Building', status: 'processing', asks: false },
  processing: { label: 'Mark Shipped', status: 'shipped', asks: true },
  shipped: { label: 'Mark Delivered', status: 'delivered', asks: false },
};

/** The usual next status of an order; undefined if it is done. */
export function nextStep(status: string): NextStep | undefined {
  return steps[status];
}
