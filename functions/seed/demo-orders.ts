/** The orders of the demo shop: delivered ones with reviews, and one in each other state. */
import type { OrderStatus } from '../../shared/contract/fields.ts';
import { orders } from '../../shared/contract/orders.ts';
import { readVehicle } from '../../shared/fit.ts';
import { changeQueue } from '../orders/queue.ts';
import { transact } from '../storage/transaction.ts';
import { reviews, type SeedOrder, type SeedReview } from './catalogue/reviews.ts';
import { daysBefore, seedId } from './demo.ts';
import { type PastOrder, pastOrder, pastOrderWrites } from './past-order.ts';
import { admin, customer, type Person, reviewers } from './people.ts';
import { seededCatalogue } from './seed-catalogue.ts';

/** Days from the order until a console was begun, sent and delivered. */
const steps = { processing: 1, shipped: 20, delivered: 26 } as const;
const path: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

interface DemoOrder {
  readonly status: OrderStatus;
  readonly order: SeedOrder;
}

const address = ['12 Kookaburra Court', 'Narangba', 'QLD', '4504'] as const;

/** The demo customer's orders, one in each state, for the dashboard. */
const demoOrders: readonly DemoOrder[] = [
  {
    status: 'pending',
    order: {
      productId: 'outback-seventy',
      address,
      addons: { 'switch-panel-6': 1, 'uhf-bracket': 1 },
      vehicle: '2012 Toyota LandCruiser 70 Series',
      notes: 'It is the wagon.',
      daysAgo: 0.2,
    },
  },
  {
    status: 'processing',
    order: {
      productId: 'tourer-hilux',
      address,
      addons: { 'led-map-lights': 1 },
      vehicle: '2019 Toyota HiLux N80',
      notes: 'My partner’s ute.',
      daysAgo: 6,
    },
  },
  {
    status: 'shipped',
    order: {
      productId: 'compact-jimny',
      address,
      addons: {},
      vehicle: '2020 Suzuki Jimny',
      notes: null,
      daysAgo: 24,
    },
  },
  {
    status: 'delivered',
    order: {
      productId: 'heritage-eighty',
      address,
      addons: { 'gauge-holder-2': 1 },
      vehicle: '1994 Toyota LandCruiser 80 Series',
      notes: null,
      daysAgo: 60,
    },
  },
  {
    status: 'cancelled',
    order: {
      productId: 'trade-dmax',
      address,
      addons: { 'usb-socket': 2 },
      vehicle: null,
      notes: 'Sold the D-MAX, sorry.',
      daysAgo: 75,
    },
  },
];

function pastStatuses({ status, order }: DemoOrder): { status: OrderStatus; days: number }[] {
  if (status === 'cancelled') return [{ status, days: order.daysAgo - 2 }];
  return path.slice(0, path.indexOf(status) + 1).map((step) => ({
    status: step,
    days: order.daysAgo - steps[step as keyof typeof steps],
  }));
}

function toRequest(who: Person, order: SeedOrder) {
  const [shippingAddress, shippingCity, shippingState, shippingPostcode] = order.address;
  return orders['orders.create'].body.parse({
    customerFirstName: who.firstName,
    customerLastName: who.lastName,
    customerEmail: who.email,
    customerPhone: who.phone,
    shippingAddress,
    shippingCity,
    shippingState,
    shippingPostcode,
    notes: order.notes,
    items: [
      {
        productId: order.productId,
        quantity: order.quantity ?? 1,
        addons: Object.entries(order.addons).map(([addonId, quantity]) => ({ addonId, quantity })),
        vehicle: readVehicle(order.vehicle ?? ''),
      },
    ],
  });
}

/** Stores every order with its history; existing ones stay as they are. */
export async function storeOrders(now: Date): Promise<void> {
  const { products, addons } = seededCatalogue(now);
  const catalogue: PastOrder['catalogue'] = {
    products: new Map(products.map((product) => [product.id, product])),
    addons: new Map(addons.map((addon) => [addon.id, addon])),
  };
  const store = async (who: Person, demo: DemoOrder, review?: SeedReview['review']) => {
    const name = `${who.email} ${demo.order.productId}`;
    const built = pastOrder({
      id: seedId('order', name),
      customer: who,
      request: toRequest(who, demo.order),
      catalogue,
      placedAt: daysBefore(now, demo.order.daysAgo),
      statuses: pastStatuses(demo).map(({ status, days }) => ({
        status,
        actor: admin,
        at: daysBefore(now, days),
      })),
      review: review && {
        ...review,
        id: seedId('review', name),
        at: daysBefore(now, review.daysAgo),
      },
    });
    // The one that is being built has its place in the queue.
    const { writes } = await changeQueue(undefined, built.order);
    await transact({ ...pastOrderWrites(built), ...writes });
  };
  await Promise.all([...demoOrders.map((demo) => store(customer, demo)), storeReviewed(store)]);
}

/** One at a time, because all reviews are counted in the same item. */
async function storeReviewed(
  store: (who: Person, demo: DemoOrder, review: SeedReview['review']) => Promise<void>,
): Promise<void> {
  for (const [index, { order, review }] of reviews.entries()) {
    const who = reviewers[index];
    if (who) await store(who, { status: 'delivered', order }, review);
  }
}
