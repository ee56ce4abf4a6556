import { orders } from '../../shared/contract/orders.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { setStatus, setTotal } from './change-order.ts';
import { allOrders, ownOrders, searchOrders, waitingCounts } from './list-orders.ts';
import { adminOrderView, eventView, orderView } from './order.ts';
import { loadCart, placeOrder } from './place-order.ts';
import { changeOrder, findOrder, findOrderWithEvents } from './repo.ts';

export const handler = api('orders', orders)
  .on('orders.create', {
    load: (call) => loadCart(call.claims.sub, call),
    run: async (call, loaded) => ({
      body: orderView(await placeOrder(call.actor, call, loaded, call.now)),
    }),
  })
  .on('orders.list', {
    load: (call) => ownOrders(call.claims.sub, call.query),
    run: async (_, { items, cursor }) => ({ body: items.map(orderView), cursor }),
  })
  .on('orders.events', {
    load: (call) => findOrderWithEvents(call.params.id),
    run: async (call, { order, events }) => {
      if (order?.userId !== call.actor.id) throw new NotFound();
      return { body: events.map(eventView) };
    },
  })
  .on('orders.adminList', {
    load: ({ query: { search, status, ...page } }) =>
      search === undefined ? allOrders(status, page) : searchOrders(search, status, page),
    run: async (_, { items, cursor }) => ({ body: items.map(adminOrderView), cursor }),
  })
  .on('orders.adminEvents', {
    load: (call) => findOrderWithEvents(call.params.id),
    run: async (_, { order, events }) => {
      if (!order) throw new NotFound();
      return { body: events };
    },
  })
  // No `load`: four lists are counted, so only once the caller is known to be an admin.
  .on('orders.counts', async (call) => ({ body: await waitingCounts(call.now) }))
  .on('orders.updateStatus', {
    load: (call) => findOrder(call.params.id),
    run: async (call, order) => ({
      body: adminOrderView(
        await changeOrder(call.params.id, order, call.ifMatch, (before) =>
          setStatus(before, call.body, { actor: call.actor, at: call.now }),
        ),
      ),
    }),
  })
  .on('orders.updateDetails', {
    load: (call) => findOrder(call.params.id),
    run: async (call, order) => ({
      body: adminOrderView(
        await changeOrder(call.params.id, order, call.ifMatch, (before) =>
          setTotal(before, call.body, { actor: call.actor, at: call.now }),
        ),
      ),
    }),
  })
  .handler();
