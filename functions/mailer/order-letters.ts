/** The letters about an order. */
import { formatDollars, lineCents } from '../../shared/money.ts';
import { button, greeting, type Letter, type Line, text, typed } from '../mail/letter.ts';
import { orderView, type StoredOrder } from '../orders/order.ts';

/** What people call an order: the first eight characters of its id. */
export const shortId = (id: string): string => id.slice(0, 8);

function lines(order: StoredOrder): Line[] {
  return orderView(order).orderItems.map(({ product, quantity, priceAtPurchase, addons }) => ({
    label: `${quantity} × ${product.name}`,
    details: addons.map(
      ({ addon, quantity, priceAtPurchase }) =>
        `${quantity} × ${addon.name}, ${formatDollars(priceAtPurchase)} each`,
    ),
    amount: formatDollars(
      lineCents({
        price: priceAtPurchase,
        quantity,
        addons: addons.map((addon) => ({ ...addon, price: addon.priceAtPurchase })),
      }),
    ),
  }));
}

/** What was ordered, as it was when it was placed: charges came later. */
function placedLines(order: StoredOrder): Letter['blocks'][number] {
  const charged = order.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const total = { label: 'Total', amount: formatDollars(order.totalCents - charged) };
  return { kind: 'lines', lines: [...lines(order), { ...total, isTotal: true }] };
}

function address(order: StoredOrder): string {
  const { shippingAddress, shippingCity, shippingState, shippingPostcode } = order;
  return typed(`${shippingAddress}\n${shippingCity} ${shippingState} ${shippingPostcode}`);
}

const fullName = (order: StoredOrder) =>
  typed(`${order.customerFirstName} ${order.customerLastName}`);

export function orderReceived(order: StoredOrder): Letter {
  return {
    subject: `We have your order ${shortId(order.id)}`,
    heading: 'Thanks for your order',
    blocks: [
      greeting(order.customerFirstName),
      text(`Your order ${shortId(order.id)} has arrived in the workshop.`),
      placedLines(order),
      { kind: 'facts', facts: [['Posted to', `${fullName(order)}\n${address(order)}`]] },
      text(
        'What happens next: we work out the postage to your address and add it to the order, then we build it. You get an e-mail at each step. Nothing to pay until then.',
      ),
      button('See your order', '/dashboard'),
    ],
  };
}

export function newOrder(order: StoredOrder): Letter {
  const { customerEmail, customerPhone, notes } = order;
  return {
    subject: `New order ${shortId(order.id)}: ${formatDollars(order.totalCents)}`,
    heading: `New order ${shortId(order.id)}`,
    blocks: [
      placedLines(order),
      {
        kind: 'facts',
        facts: [
          ['Customer', fullName(order)],
          ['E-mail', typed(customerEmail)],
          ['Phone', typed(customerPhone)],
          ['Posted to', address(order)],
        ],
      },
      ...(notes ? ([{ kind: 'quote', text: typed(notes) }] as const) : []),
      button('Open the dashboard', '/admin-dashboard'),
    ],
  };
}
