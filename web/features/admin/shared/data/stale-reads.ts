/** The one table of the reads that an admin's calls make stale. */
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { AdminWriteId, RouteId } from '../../../../../shared/contract/routes.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { type PagedId, putInPages } from './usePages.ts';

interface Effect {
  /** The paged list that holds the item in the call's answer. */
  readonly replacesIn?: PagedId;
  /** The single read of that item. */
  readonly replaces?: RouteId;
  /** The list that has parts read whole, such as those of one order; those become stale, its pages do not. */
  readonly staleParts?: PagedId;
  /** The read whose current answer the call returns. */
  readonly answers?: RouteId;
  readonly stale: readonly RouteId[];
}

const orderReads: readonly RouteId[] = [
  'orders.adminEvents',
  'orders.counts',
  'orders.list',
  'orders.events',
  'orders.queue',
  'orders.workshop',
  'emails.adminList',
  'figures.get',
  'search.person',
  // A cancelled order changes the state of its invoices.
  'invoices.ofOrder',
  'invoices.adminList',
  'invoices.get',
];
const productReads: readonly RouteId[] = [
  'products.adminList',
  'products.list',
  'products.featured',
  'products.startingPrice',
  'products.get',
  'vehicles.makes',
  'vehicles.models',
];

type ResourceOf<Id> = Id extends `${infer Resource}.${string}` ? Resource : never;

/** The effect of each resource's calls, except those listed below. */
const effects: Readonly<Record<ResourceOf<AdminWriteId>, Effect>> = {
  orders: { replacesIn: 'orders.adminList', stale: orderReads },
  inquiries: {
    replacesIn: 'inquiries.adminList',
    // The messages shown on an order.
    staleParts: 'inquiries.adminList',
    stale: ['inquiries.get', 'orders.counts', 'emails.adminList', 'search.person'],
  },
  quotes: {
    replacesIn: 'quotes.adminList',
    replaces: 'quotes.get',
    // Sending answers the inquiry, and accepting places an order.
    stale: [
      'quotes.get',
      'quotes.counts',
      'quotes.adminList',
      'inquiries.adminList',
      'inquiries.get',
      'orders.adminList',
      ...orderReads,
    ],
  },
  invoices: {
    stale: ['invoices.payments', 'invoices.creditNotes', 'orders.adminList', ...orderReads],
  },
  emails: { stale: [] },
  products: { stale: productReads },
  addons: { stale: ['addons.adminList', 'addons.list'] },
  gallery: { stale: ['gallery.list'] },
  users: {
    replacesIn: 'users.adminList',
    stale: ['users.events', 'users.invitations', 'emails.adminList', 'search.person'],
  },
  uploads: { stale: ['uploads.adminList'] },
  records: { stale: [] },
};

/** The calls that change other reads. */
const exceptions: Readonly<Partial<Record<AdminWriteId, Effect>>> = {
  'orders.takeByPhone': {
    replacesIn: 'orders.adminList',
    stale: ['orders.adminList', ...orderReads],
  },
  'invoices.cancel': {
    replacesIn: 'orders.adminList',
    stale: ['invoices.creditNotes', ...orderReads],
  },
  'invoices.confirm': { replacesIn: 'orders.adminList', stale: orderReads },
  'invoices.unconfirm': { replacesIn: 'orders.adminList', stale: orderReads },
  'inquiries.delete': {
    stale: ['inquiries.adminList', 'inquiries.get', 'orders.counts', 'search.person'],
  },
  'orders.move': { answers: 'orders.queue', stale: ['orders.counts'] },
  'orders.updateWorkshop': {
    answers: 'orders.workshop',
    stale: ['orders.queue', 'orders.checkout', ...productReads],
  },
  'orders.updateSettings': { answers: 'orders.settings', stale: ['orders.checkout'] },
  'products.updateBusiness': {
    answers: 'products.business',
    stale: [],
  },
  'products.republish': { stale: [] },
  'products.updatePostage': { answers: 'products.postageSettings', stale: ['products.postage'] },
  'invoices.updateSettings': { answers: 'invoices.settings', stale: productReads },
  'emails.resend': { stale: ['emails.adminList'] },
  'emails.updateSettings': { answers: 'emails.settings', stale: [] },
  'records.deleteOrder': { stale: ['orders.adminList', ...orderReads] },
  'records.deleteAccount': { stale: ['users.adminList', 'orders.adminList', ...orderReads] },
  'records.saveBackup': { answers: 'records.backups', stale: ['orders.counts'] },
  'users.invite': { stale: ['users.invitations', 'emails.adminList'] },
  'users.withdraw': { stale: ['users.invitations'] },
  'users.updatePasskeySettings': { answers: 'users.passkeySettings', stale: [] },
  'uploads.start': { stale: [] },
};

/** Updates a changed order in the build queue, until the queue is refetched. */
function putInQueue(client: QueryClient, newer: { readonly id: string }): void {
  client.setQueryData<ResponseOf<'orders.queue'>>(
    readKey('orders.queue'),
    (queue) =>
      queue && {
        ...queue,
        orders: queue.orders.map((order) =>
          order.id === newer.id ? { ...order, ...newer } : order,
        ),
      },
  );
}

/**
 * Refetches the reads that a call made stale: immediately if they are on screen, otherwise when they are next
 * shown. Items and reads that the call's answer has are replaced immediately, and nothing is waited for then.
 *
 * @param items the current items, from a success or a conflict
 */
export async function refreshAfter(
  client: QueryClient,
  id: AdminWriteId,
  ...items: readonly (object | undefined)[]
): Promise<void> {
  const { replacesIn, replaces, staleParts, answers, stale } =
    exceptions[id] ?? effects[id.split('.', 1)[0] as ResourceOf<AdminWriteId>];
  for (const item of items) {
    if (answers && item) client.setQueryData(readKey(answers), item);
    if (!replacesIn || !item) continue;
    const newer = item as Parameters<typeof putInPages>[2];
    putInPages(client, replacesIn, newer);
    if (replacesIn === 'orders.adminList') putInQueue(client, newer);
    if (replaces) {
      const queryKey = readKey(replaces, { params: { id: newer.id } });
      client.setQueryData<object>(queryKey, (before) => before && { ...before, ...item });
    }
  }
  const keys = stale.map((read) => readKey(read));
  if (staleParts) keys.push([staleParts, null]);
  const refetched = keys.map((queryKey) => client.invalidateQueries({ queryKey }));
  // A form whose read has its answer is saved: waiting would ask about changes that are not unsaved.
  if (!replacesIn && !answers) await Promise.all(refetched);
}
