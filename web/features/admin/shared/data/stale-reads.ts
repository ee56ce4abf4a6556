/** What each call of an admin changes on screen: the one place that says which reads it makes stale. */
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { AdminWriteId, RouteId } from '../../../../../shared/contract/routes.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { type PagedId, putInPages } from './usePages.ts';

interface Effect {
  /** The paged list that holds the item with which the call answers. */
  readonly replacesIn?: PagedId;
  /** The read of that item alone. */
  readonly replaces?: RouteId;
  /** The read that the call answers as it is now. */
  readonly answers?: RouteId;
  readonly stale: readonly RouteId[];
}

const order: Effect = {
  replacesIn: 'orders.adminList',
  stale: [
    ...(['orders.adminEvents', 'orders.counts', 'emails.adminList'] as const),
    ...(['orders.list', 'orders.events', 'search.person'] as const),
    // The build queue, and when a console is ready.
    ...(['orders.queue', 'orders.workshop', 'figures.get'] as const),
  ],
};
const inquiry: Effect = {
  replacesIn: 'inquiries.adminList',
  stale: ['inquiries.get', 'orders.counts', 'emails.adminList', 'search.person'],
};
const quote: Effect = {
  replacesIn: 'quotes.adminList',
  replaces: 'quotes.get',
  stale: [
    ...(['quotes.get', 'quotes.counts', 'quotes.adminList', 'emails.adminList'] as const),
    // Sending answers the inquiry; accepting places an order.
    ...(['inquiries.adminList', 'inquiries.get', 'orders.adminList', 'orders.counts'] as const),
    ...(['search.person', 'orders.queue', 'orders.workshop', 'figures.get'] as const),
  ],
};
const invoice: Effect = {
  stale: [
    ...(['invoices.ofOrder', 'invoices.adminList', 'invoices.get', 'invoices.payments'] as const),
    ...(['invoices.creditNotes', 'orders.adminList', 'orders.adminEvents'] as const),
    ...(['orders.counts', 'emails.adminList', 'search.person', 'figures.get'] as const),
  ],
};
const product: Effect = {
  stale: [
    ...([
      'products.adminList',
      'products.list',
      'products.featured',
      'products.startingPrice',
      'products.get',
    ] as const),
    ...(['vehicles.makes', 'vehicles.models'] as const),
  ],
};
const addon: Effect = { stale: ['addons.adminList', 'addons.list'] };
const galleryImage: Effect = { stale: ['gallery.list'] };
const upload: Effect = { stale: ['uploads.adminList'] };

const effects: Readonly<Record<AdminWriteId, Effect>> = {
  'orders.updateStatus': order,
  'orders.updateDetails': order,
  'orders.updateCharges': order,
  'orders.correct': order,
  'orders.changeLines': order,
  'orders.takeByPhone': { ...order, stale: [...order.stale, 'orders.adminList'] },
  'orders.undo': order,
  'orders.promise': order,
  'orders.make': order,
  'orders.move': { answers: 'orders.queue', stale: ['orders.counts'] },
  'orders.updateWorkshop': {
    stale: ['orders.workshop', 'orders.queue', 'orders.checkout', ...product.stale],
  },
  'orders.renewLink': order,
  'orders.updateSettings': { stale: ['orders.settings', 'orders.checkout'] },
  'products.updatePostage': { stale: ['products.postageSettings', 'products.postage'] },
  'inquiries.update': inquiry,
  'inquiries.answer': inquiry,
  'quotes.create': quote,
  'quotes.update': quote,
  'quotes.send': quote,
  'quotes.revise': quote,
  'quotes.withdraw': quote,
  'quotes.accept': quote,
  'quotes.endLink': quote,
  'quotes.answer': quote,
  'quotes.duplicate': quote,
  'invoices.create': invoice,
  'invoices.credit': invoice,
  'invoices.pay': invoice,
  'invoices.undoPayment': invoice,
  'invoices.remind': invoice,
  'invoices.updateSettings': { stale: ['invoices.settings'] },
  'emails.resend': { stale: ['emails.adminList'] },
  'emails.liftSuppression': { stale: [] },
  'emails.updateSettings': { stale: ['emails.settings'] },
  'products.create': product,
  'products.update': product,
  'addons.create': addon,
  'addons.update': addon,
  'gallery.create': galleryImage,
  'gallery.update': galleryImage,
  'gallery.move': galleryImage,
  'gallery.delete': galleryImage,
  'users.updateRole': { replacesIn: 'users.adminList', stale: [] },
  'uploads.start': { stale: [] },
  'uploads.finish': upload,
  'uploads.copy': upload,
  'uploads.delete': upload,
};

/** An order that changed stands in the build queue as it is now, until that is refetched. */
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
 * Refetches what a call made stale, as far as it is on screen; the rest when it is next shown. An item
 * that the call answered with takes its place at once, and nothing is waited for.
 *
 * @param items each as it is now, of a success or of a conflict
 */
export async function refreshAfter(
  client: QueryClient,
  id: AdminWriteId,
  ...items: readonly (object | undefined)[]
): Promise<void> {
  const { replacesIn, replaces, answers, stale } = effects[id];
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
  const refetched = stale.map((read) => client.invalidateQueries({ queryKey: readKey(read) }));
  if (!replacesIn) await Promise.all(refetched);
}
