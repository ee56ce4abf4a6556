/** The emails that a shop has sent, read from its mailbox. */
import { setTimeout as delay } from 'node:timers/promises';
import { mailKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { openTable, type Row } from './table.ts';

export interface SentMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly html: string; readonly text: string };
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

const ARRIVES_WITHIN_MS = 15_000;

/** The six digits that an email sends to prove its address; empty if it has none. */
export const readCode = ({ body }: SentMail): string => /\b\d{6}\b/.exec(body.text)?.[0] ?? '';

/** The id that the shop gave an email. */
export const readMailId = ({ headers }: SentMail): string =>
  headers.find(({ name }) => name === 'X-Entity-Ref-ID')?.value ?? '';

/** How often an email whose first attempt failed is swept up, so that no test waits for the schedule. */
const SWEEP_EACH_MS = 2_000;

/**
 * The mailbox of a shop. On a busy machine the first attempt at an email can fail: whoever waits for one
 * sweeps up what is waiting, as the mailer's schedule does.
 *
 * @param shop one whose mailer can be called, or the mailbox's address, such as `http://localhost:3001`,
 *   where something else sweeps
 */
export function openMailbox(
  shop: (Pick<Stack, 'mailbox' | 'runMailer'> & Partial<Pick<Stack, 'caughtUp'>>) | string,
) {
  const address = typeof shop === 'string' ? shop : shop.mailbox;
  const sweep = async () => {
    if (typeof shop !== 'string') await shop.runMailer(sendWaiting);
  };
  const all = async (): Promise<SentMail[]> => {
    const answer = await fetch(`${address}/store`);
    return ((await answer.json()) as { emails: SentMail[] }).emails;
  };
  const about = async (id: string) => (await all()).filter((mail) => readMailId(mail).includes(id));
  return {
    all,
    /** Emails about something of this id that have been sent so far. */
    about,
    /** For `expect.poll`: sweeps before each reading of what emails bring about. */
    swept:
      <T>(read: () => Promise<T>) =>
      async (): Promise<T> => {
        await sweep();
        return read();
      },
    /** Waits for an email by its kind and the id of its subject. */
    async arrived(kind: string, id: string): Promise<SentMail> {
      const from = performance.now();
      const saysWhen = typeof shop !== 'string' && shop.caughtUp;
      // Reading the mailbox again and again takes more than sending what is in it.
      if (saysWhen) await Promise.race([saysWhen(), delay(SWEEP_EACH_MS)]);
      let nextSweep = from + (saysWhen ? 0 : SWEEP_EACH_MS);
      for (;;) {
        const found = (await about(id)).find((mail) => readMailId(mail).includes(`.${kind}`));
        if (found) return found;
        if (performance.now() - from > ARRIVES_WITHIN_MS)
          throw new Error(`No ${kind} of ${id} came`);
        if (performance.now() > nextSweep) {
          await sweep();
          nextSweep = performance.now() + SWEEP_EACH_MS;
        } else await delay(200);
      }
    },
  };
}

/** As if someone at each address had followed a link. */
export async function confirmAddresses(env: Stack['env'], ...emails: string[]): Promise<void> {
  const confirmedAt = new Date().toISOString();
  for (const email of emails) {
    await openTable(env).put({ ...mailKeys.address(email), email, confirmedAt, version: 1 });
  }
}

/**
 * The event of the mailer's schedule, at a time when no email waits any more because the change that
 * caused it could be undone.
 */
export const sendWaiting = {
  send: 'waiting',
  get at() {
    return new Date(Date.now() + 60_000).toISOString();
  },
};

/** True for the row of an email that waits longer than that, such as a request for a review. */
export const waitsForDays = ({ sendAfter }: Row): boolean =>
  typeof sendAfter === 'string' && sendAfter > sendWaiting.at;

/**
 * SES's report by SNS of an email that came back.
 *
 * @param id the identity that the shop gave the email
 */
export function bounce(id: string, email: string, more: object = {}) {
  const [about, cause] = id.split('.');
  const message = {
    eventType: 'Bounce',
    mail: {
      messageId: 'ses-1',
      destination: [email],
      tags: { about: [about], cause: [cause], 'ses:from-domain': ['x'] },
    },
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
    },
    ...more,
  };
  return { Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(message) } }] };
}

/** SES's report of an email whose reader called it spam. */
export const complaint = (id: string, email: string) =>
  bounce(id, email, {
    eventType: 'Complaint',
    bounce: undefined,
    complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'abuse' },
  });
