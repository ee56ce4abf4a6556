/** What a shop has sent, read from its mailbox. */
import { expect } from 'vitest';

export interface SentMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly html: string; readonly text: string };
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The identity that the shop gave an e-mail. */
export const idOf = ({ headers }: SentMail): string =>
  headers.find(({ name }) => name === 'X-Entity-Ref-ID')?.value ?? '';

/** @param mailbox address of the mailbox, such as `http://localhost:3001` */
export function mailboxOf(mailbox: string) {
  const all = async (): Promise<SentMail[]> => {
    const answer = await fetch(`${mailbox}/store`);
    return ((await answer.json()) as { emails: SentMail[] }).emails;
  };
  const about = async (id: string) => (await all()).filter((mail) => idOf(mail).includes(id));
  return {
    all,
    /** E-mails about something of this id that have been sent so far. */
    about,
    /** Waits for an e-mail, by its kind and the id of what it is about. */
    async arrived(kind: string, id: string): Promise<SentMail> {
      const find = async () => (await about(id)).find((mail) => idOf(mail).includes(`.${kind}`));
      await expect.poll(find, { timeout: 10_000, interval: 50 }).toBeDefined();
      return (await find()) as SentMail;
    },
  };
}
