import { randomUUID } from 'node:crypto';
import { inquiries } from '../../shared/contract/inquiries.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { newInquiry } from './inquiry.ts';
import { insertInquiry, listInquiries, markInquiry } from './repo.ts';

export const handler = api('inquiries', inquiries)
  .on('inquiries.create', async ({ body, now }) => {
    const inquiry = newInquiry(randomUUID(), body, now);
    await insertInquiry(inquiry);
    return { body: { id: inquiry.id, createdAt: inquiry.createdAt } };
  })
  .on('inquiries.adminList', {
    load: ({ query }) => listInquiries(query),
    run: async (_, { items, cursor }) => ({ body: items, cursor }),
  })
  .on('inquiries.update', async ({ params, body, now }) => {
    const inquiry = await markInquiry(params.id, body.answered, now);
    if (!inquiry) throw new NotFound('There is no such inquiry.');
    return { body: inquiry };
  })
  .handler();
