/** Changes of e-mails in the table: who sends one, and what became of it. */
import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { MailState } from '../../shared/mail.ts';
import { table, tableName } from '../storage/client.ts';
import { deleteItem, updateItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { type Key, mailKeys } from '../storage/keys.ts';
import { transact, type Write } from '../storage/transaction.ts';
import { listKeys, mailId, mailKey, parseMailId } from './identity.ts';
import { type Mail, readMail } from './mail.ts';
import { noteDelivery } from './undelivered.ts';

/**
 * How long a function may take to send one e-mail, in milliseconds. After that it is presumed dead,
 * and another one sends the e-mail.
 */
const LEASE_MS = 30_000;

/** The most waiting e-mails that are released at once. */
const MAX_RELEASED = 100;

export async function findMail(key: Key): Promise<Mail | undefined> {
  const item = await getItem(key);
  return item && readMail(item);
}

/** The e-mail with an id; undefined if there is none. */
export async function findMailById(id: string): Promise<Mail | undefined> {
  const key = parseMailId(id);
  return key && findMail(key);
}

export type Leased = Mail & { readonly lease: { readonly holder: string } };

/**
 * Claims an e-mail for sending.
 *
 * @param mail as read a moment ago
 * @returns undefined if another function was faster
 */
export async function claim(mail: Mail, now: Date): Promise<Leased | undefined> {
  const lease = { holder: randomUUID(), until: now.getTime() + LEASE_MS };
  const taken = await updateItem(mailKey(mail), {
    UpdateExpression: 'SET #state = :sending, #lease = :lease, attempts = :attempts',
    ConditionExpression: '#state = :state AND attempts = :before',
    ExpressionAttributeNames: { '#state': 'state', '#lease': 'lease' },
    ExpressionAttributeValues: {
      ':sending': 'sending' satisfies MailState,
      ':lease': lease,
      ':state': mail.state,
      ':before': mail.attempts,
      ':attempts': mail.attempts + 1,
    },
  });
  return taken && { ...readMail(taken), lease };
}

type Outcome = Partial<Pick<Mail, 'messageId' | 'sentAt' | 'subject' | 'reason'>>;

/**
 * Records what became of an e-mail and releases it, unless its lease has run out and another
 * function has it by now.
 *
 * @param also what is written with it
 */
export async function recordOutcome(
  mail: Leased,
  state: MailState,
  outcome: Outcome,
  also?: Write,
): Promise<void> {
  const feed = mailKeys.feed(mail.createdAt, mailId(mail));
  const changed = { ...feed, ...listKeys(state, mail), ...outcome, state };
  const names = Object.keys(changed);
  await transact({
    mail: {
      Update: {
        Key: mailKey(mail),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE #lease`,
        ConditionExpression: '#lease.holder = :holder',
        ExpressionAttributeNames: {
          '#lease': 'lease',
          ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ':holder': mail.lease.holder,
          ...Object.fromEntries(Object.entries(changed).map(([name, to]) => [`:${name}`, to])),
        },
      },
    },
    also,
  });
}

/** Deletes an e-mail that has no recipient, unless another function has it by now. */
export async function discard(mail: Leased): Promise<void> {
  await deleteItem(mailKey(mail), {
    ConditionExpression: '#lease.holder = :holder',
    ExpressionAttributeNames: { '#lease': 'lease' },
    ExpressionAttributeValues: { ':holder': mail.lease.holder },
  });
}

/** Takes an e-mail out of the outbox; fails if someone has begun to send it since it was read. */
export const withdrawal = (mail: Mail): Write => ({
  Delete: {
    Key: mailKey(mail),
    ConditionExpression: '#state = :state AND attempts = :attempts',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': mail.state, ':attempts': mail.attempts },
  },
});

/**
 * Has an e-mail sent again; one that is in the queue or being sent stays as it is.
 */
export async function requeue(mail: Mail, now: Date): Promise<Mail> {
  if (mail.state === 'queued' || mail.state === 'sending') return mail;
  // It is the owner's doing now, so it is not held back.
  const item = await putBack(mail, now, ', counted = :true', { ':true': true });
  // Another call was faster: it requeued the e-mail or sent it.
  return item ? readMail(item) : { ...mail, state: 'queued' };
}

/**
 * Puts e-mails that wait for another day back into the queue, oldest first; the next call continues.
 *
 * @param room how many may be sent to addresses that no one has confirmed
 */
export async function releaseWaiting(room: number, now: Date): Promise<void> {
  if (room <= 0) return;
  const mails = await inList('waiting', Math.min(room, MAX_RELEASED));
  await Promise.all(mails.map((mail) => putBack(mail, now)));
}

function putBack(mail: Mail, now: Date, more = '', values: Record<string, unknown> = {}) {
  return updateItem(mailKey(mail), {
    UpdateExpression: `SET #state = :queued, GSI2PK = :list, queuedAt = :now${more} REMOVE reason`,
    ConditionExpression: '#state = :before',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':queued': 'queued' satisfies MailState,
      ':before': mail.state,
      ':list': listKeys('queued', mail).GSI2PK,
      ':now': now.toISOString(),
      ...values,
    },
  });
}

/** Moves an e-mail that is not being sent to another state; fails if it has left `from`. */
export function stateChangeWrite(mail: Mail, from: MailState, to: MailState): Write {
  const { GSI2PK } = listKeys(to, mail);
  return {
    Update: {
      Key: mailKey(mail),
      UpdateExpression: 'SET #state = :to, GSI2PK = :list',
      ConditionExpression: '#state = :from',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':from': from, ':to': to, ':list': GSI2PK },
    },
  };
}

/**
 * Marks an e-mail as bounced. The bounce may arrive before `recordOutcome` has written, which then
 * no longer finds its lease.
 */
export async function markBounced(key: Key, reason: string): Promise<void> {
  const mail = await findMail(key);
  if (!mail) return;
  await noteDelivery(mail, reason);
  const { GSI2PK } = listKeys('bounced', mail);
  await updateItem(key, {
    UpdateExpression: 'SET #state = :bounced, GSI2PK = :list, reason = :reason REMOVE #lease',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#state': 'state', '#lease': 'lease' },
    ExpressionAttributeValues: {
      ':bounced': 'bounced' satisfies MailState,
      ':list': GSI2PK,
      ':reason': reason,
    },
  });
}

/** E-mails that wait or are being sent, oldest first, in pages of at most `limit`. */
export async function* waitingMails(limit: number): AsyncGenerator<Mail[]> {
  for (let page: Mail[] | undefined; !page || page.length === limit; ) {
    const last = page?.at(-1);
    page = await inList('queued', limit, last && { after: listKeys(last.state, last).GSI2SK });
    yield page;
  }
}

/** E-mails caused before a time that are held for the morning digest, oldest first. */
export const heldMails = (before: Date, limit: number): Promise<Mail[]> =>
  inList('held', limit, { before: before.toISOString() });

type Bound = { readonly before: string } | { readonly after: string };

async function inList(list: string, limit: number, bound?: Bound): Promise<Mail[]> {
  const [text, sign] = !bound ? [] : 'before' in bound ? [bound.before, '<'] : [bound.after, '>'];
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI2',
      KeyConditionExpression: `GSI2PK = :list${bound ? ` AND GSI2SK ${sign} :bound` : ''}`,
      ExpressionAttributeValues: {
        ':list': mailKeys.stateFeedName(list),
        ...(bound && { ':bound': text }),
      },
      Limit: limit,
    }),
  );
  return Items.map(readMail);
}
