/** Inquiries: customers send them, the owner answers. Routes: shared/contract/route-table.ts. */
import { inquiries } from '../../shared/contract/inquiries.ts';
import { inquiryRoutes } from '../../shared/contract/route-table.ts';
import { Conflict, NotFound } from '../core/errors.ts';
import { idOfKey } from '../core/id-of-key.ts';
import { api } from '../http/api.ts';
import { messagesAbout } from './about-order.ts';
import { newInquiry, repeated } from './inquiry.ts';
import { deletePhotos, keepPhotos } from './keep-photos.ts';
import {
  addAnswer,
  deleteInquiry,
  findInquiry,
  keepInquiry,
  listInquiries,
  markInquiry,
} from './repo.ts';
import { searchInquiries } from './search-inquiries.ts';

export const handler = api(inquiryRoutes, inquiries)
  .on('inquiries.create', {
    load: async ({ idempotencyKey }) =>
      idempotencyKey === undefined ? undefined : findInquiry(idOfKey('inquiry', idempotencyKey)),
    run: async ({ body, idempotencyKey, now }, earlier) => {
      const inquiry = newInquiry(idOfKey('inquiry', idempotencyKey), body, now);
      if (earlier) return { body: repeated(earlier, inquiry) };
      await keepPhotos(body.photos);
      return { body: await keepInquiry(inquiry) };
    },
  })
  .on('inquiries.adminList', {
    load: ({ query: { order, search, state, ...page } }) => {
      if (order !== undefined) return messagesAbout(order, page);
      return search === undefined
        ? listInquiries({ state, ...page })
        : searchInquiries(search, state, page);
    },
    run: async (_, { items, cursor }) => ({ body: items, cursor }),
  })
  .on('inquiries.get', {
    load: ({ params }) => findInquiry(params.id),
    run: async (_, inquiry) => {
      if (!inquiry) throw new NotFound('There is no such inquiry.');
      return { body: inquiry };
    },
  })
  .on('inquiries.update', async ({ params, body, now }) => {
    const inquiry = await markInquiry(params.id, body.answered, now);
    if (!inquiry) throw new NotFound('There is no such inquiry.');
    return { body: inquiry };
  })
  .on('inquiries.answer', {
    load: ({ params }) => findInquiry(params.id),
    run: async ({ body, now }, inquiry) => {
      if (!inquiry) throw new NotFound('There is no such inquiry.');
      const answered = await addAnswer(inquiry, body.message, now);
      if (!answered)
        throw new Conflict('Someone else has just answered. Load the inquiries again.');
      return { body: answered };
    },
  })
  .on('inquiries.delete', {
    load: ({ params }) => findInquiry(params.id),
    run: async (_, inquiry) => {
      if (!inquiry) throw new NotFound('There is no such inquiry.');
      if (inquiry.orderId) {
        throw new Conflict(
          'It belongs to an order, whose records are kept. Mark it answered instead.',
        );
      }
      // Delete the photos first: if that fails, the inquiry still leads to the rest of them.
      await deletePhotos(inquiry.photos);
      if (!(await deleteInquiry(inquiry))) {
        throw new Conflict('Someone else has just answered. Load the inquiries again.');
      }
    },
  })
  .handler();
