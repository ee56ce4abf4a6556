/** Storage of inquiries; one is open until it is marked answered. */
import { createItem, updateItem } from '../storage/conditional.ts';
import { type PageRequest, readFeed } from '../storage/feed.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { readInquiry, type StoredInquiry } from './inquiry.ts';

type State = 'open' | 'answered';

/** Stores a new inquiry; false if its id is taken. */
export function insertInquiry(inquiry: StoredInquiry): Promise<boolean> {
  const { id, createdAt, answeredAt } = inquiry;
  return createItem({
    ...inquiryKeys.inquiry(id),
    ...inquiryKeys.feed(createdAt, id),
    ...inquiryKeys.byState(answeredAt ? 'answered' : 'open', createdAt, id),
    ...inquiry,
  });
}

/** Inquiries, newest first: all, or those of a state. */
export async function listInquiries({
  state,
  ...request
}: PageRequest & { readonly state?: State | undefined }) {
  const feed = state
    ? ({ index: 'GSI2', partition: inquiryKeys.stateFeedName(state) } as const)
    : ({ index: 'GSI1', partition: inquiryKeys.feedName } as const);
  const page = await readFeed(feed, request);
  return { ...page, items: page.items.map(readInquiry) };
}

/**
 * Marks an inquiry answered, as of now unless it was already, or open again.
 *
 * @returns the inquiry, or undefined if there is none
 */
export async function markInquiry(id: string, answered: boolean, now: Date) {
  const feed = inquiryKeys.stateFeedName(answered ? 'answered' : 'open');
  const item = await updateItem(inquiryKeys.inquiry(id), {
    UpdateExpression: answered
      ? 'SET GSI2PK = :feed, answeredAt = if_not_exists(answeredAt, :now)'
      : 'SET GSI2PK = :feed REMOVE answeredAt',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: {
      ':feed': feed,
      ...(answered && { ':now': now.toISOString() }),
    },
  });
  return item && readInquiry(item);
}
