/** How many emails visitors can cause to the workshop's own mailbox. */
import { describe, expect, it } from 'vitest';
import { lastMorning } from '../../../functions/mailer/scheduled.ts';
import { firstFacts as business } from '../../../shared/business.ts';
import { made } from '../../support/actors.ts';
import { sendWaiting } from '../../support/mailbox.ts';
import { inquiryBody } from '../../support/samples.ts';
import type { Row } from '../../support/table.ts';
import { admin, arrived, mailbox, mailsTo, people, stack, table, undecided } from './shop.ts';

const ask = async () => (await made(people.visitor().post('/api/inquiries', inquiryBody()))).id;

const rowOf = async (id: string): Promise<Row> => {
  const row = await table.get({ PK: `MAIL#inquiry-${id}`, SK: 'new-inquiry' });
  return { PK: '', SK: '', ...row };
};

/** States of the emails about inquiries, once the mailer has decided about each. */
async function statesOf(ids: readonly string[]): Promise<unknown[]> {
  let rows: Row[] = [];
  const countOpen = mailbox.swept(async () => {
    rows = await Promise.all(ids.map(rowOf));
    return rows.filter(undecided).length;
  });
  await expect.poll(countOpen, { timeout: 20_000 }).toBe(0);
  return rows.map(({ state }) => state).toSorted();
}

const allow = (workshopPerDay: number) =>
  made(
    admin.patch('/api/admin/email-settings', {
      off: [],
      owner: 'immediately',
      unconfirmedPerDay: 200,
      workshopPerDay,
    }),
  );

/** How many emails to the workshop were counted since the last morning. */
async function countSent(): Promise<number> {
  const rows = (await table.rows()).filter(({ PK }) => PK.startsWith('THROTTLE#workshop-mails'));
  return rows.reduce((sum, { attempts }) => sum + Number(attempts), 0);
}

const noticesNow = async () =>
  (await table.rows({ kind: 'many-mails' })).filter(({ PK }) => PK.startsWith('MAIL#'));

export function describeWorkshop(): void {
  describe('the workshop', () => {
    it('gets so many emails a day, is told once that more came, and finds all of them in the digest', async () => {
      await allow(10_000);
      await statesOf([await ask()]);
      const room = 3;
      await allow((await countSent()) + room);
      const ids = await Promise.all(Array.from({ length: room + 5 }, ask));
      expect(await statesOf(ids)).toEqual([...Array(5).fill('held'), ...Array(room).fill('sent')]);
      const notice = await arrived('many-mails', 'waiting-');
      expect(notice.destination.to).toEqual([business.email]);
      expect(notice.subject).toBe('Today’s other emails come tomorrow');
      const morning = lastMorning(new Date()).toISOString().slice(0, 10);
      expect((await noticesNow()).map(({ PK }) => PK)).toEqual([`MAIL#waiting-${morning}`]);
      // The owner sees all of them on the dashboard, and can have one sent.
      const inquiries = await made<{ id: string }[]>(admin.get('/api/admin/inquiries'));
      expect(inquiries.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      const rows = await Promise.all(ids.map(rowOf));
      const [wanted, ...held] = rows.filter(({ state }) => state === 'held');
      expect(wanted?.reason).toContain('part of the next digest');
      await made(admin.post(`/api/admin/emails/${wanted?.about}.new-inquiry/resend`));
      expect(await statesOf([String(wanted?.about).slice('inquiry-'.length)])).toEqual(['sent']);
      // Emails to customers are not held back.
      const { user } = await people.signUp();
      await arrived('confirm-address', `user-${user.id}`);
      // A day later, with what other tests have caused.
      const listed = await table.rows({ state: 'held' });
      const tomorrow = new Date(Date.now() + 86_400_000);
      await stack.runMailer({ send: 'waiting', at: tomorrow.toISOString() });
      await stack.runMailer(sendWaiting);
      const [digest] = (await mailsTo(business.email)).filter(({ subject }) =>
        subject.endsWith('since yesterday'),
      );
      expect(digest?.subject).toBe(`${listed.length} things since yesterday`);
      for (const { PK } of held) expect(listed.map((row) => row.PK)).toContain(PK);
      expect(digest?.body.text).toContain('New inquiry');
      expect(await mailbox.about('.many-mails')).toHaveLength(1);
      await allow(10_000);
    }, 60_000);
  });
}
