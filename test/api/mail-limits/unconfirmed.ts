/** The emails that an unconfirmed address gets. */
import { describe, expect, it } from 'vitest';
import { mailboxCountsKey } from '../../../functions/mail/visitor-mail.ts';
import { UNCONFIRMED_A_DAY, UNCONFIRMED_A_MONTH } from '../../../shared/contract/limits.ts';
import { made, newEmail } from '../../support/actors.ts';
import { confirmAddresses, sendWaiting } from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import { acceptance, quoteBody } from '../../support/samples.ts';
import {
  admin,
  arrived,
  bait,
  mailsTo,
  order,
  people,
  productId,
  readOrder,
  settled,
  stack,
  table,
  typed,
} from './shop.ts';

export function describeUnconfirmed(): void {
  describe('an address that no one has confirmed', () => {
    it('gets three emails a day of what visitors cause; the orders are placed all the same', async () => {
      const victim = newEmail();
      const { actor } = await people.signUp();
      const orders = [];
      for (let count = 0; count < 4; count += 1) orders.push(await order(actor, victim, typed));
      for (let count = 0; count < 2; count += 1) orders.push(await order(people.visitor(), victim));
      const { sent = [], limited = [] } = await settled(victim, orders.length);
      expect(sent).toHaveLength(UNCONFIRMED_A_DAY);
      expect(limited).toHaveLength(orders.length - UNCONFIRMED_A_DAY);
      expect(await mailsTo(victim)).toHaveLength(UNCONFIRMED_A_DAY);
      expect(limited[0]?.reason).toContain('no one has confirmed it');
      // The owner reads on the order that its customer heard nothing.
      const [unheard] = limited.map(({ about }) => ({ id: String(about).slice('order-'.length) }));
      expect((await readOrder(unheard ?? { id: '' }))?.undelivered).toEqual({
        what: 'Order received',
        reason: limited[0]?.reason,
      });
    });

    nightly(
      'has no more of them for being written in other ways, each of which is mailed as it was typed',
      async () => {
        const box = newEmail().replace('@example.com', '@gmail.com');
        const ways = [
          box,
          ...Array.from({ length: UNCONFIRMED_A_DAY }, (_, index) =>
            box.replace('@', `+${index}@`),
          ),
          box.replace('@gmail', '@googlemail').replace(/^./, '$&.'),
        ];
        const { actor } = await people.signUp();
        for (const way of ways) await order(actor, way);
        const states = await Promise.all(
          ways.map(async (way) => Object.keys(await settled(way, 1))),
        );
        const sent = ways.filter((_, index) => states[index]?.includes('sent'));
        expect(sent).toHaveLength(UNCONFIRMED_A_DAY);
        expect(states.flat().filter((state) => state === 'limited')).toHaveLength(
          ways.length - UNCONFIRMED_A_DAY,
        );
        for (const way of sent) expect(await mailsTo(way)).toHaveLength(1);
      },
    );

    it('gets nothing that was typed but a name that looks like one', async () => {
      const victim = newEmail();
      const { actor } = await people.signUp();
      await order(actor, victim, typed);
      await order(actor, victim, { customerFirstName: 'Siobhán' });
      await settled(victim, 2);
      const [held, named] = (await mailsTo(victim))
        .toSorted(
          (one, other) => one.body.text.indexOf('Hello,') - other.body.text.indexOf('Hello,'),
        )
        .reverse();
      for (const body of [held?.body.text ?? '', held?.body.html ?? '']) {
        expect(body).toMatch(/1 × Console for a 79/);
        expect(body).toContain('$160.00');
        for (const word of ['Parcel', 'parcel', 'held', '1900', '123 456', 'Shopper', 'Emerald']) {
          expect(body).not.toContain(word);
        }
      }
      expect(named?.body.text).toContain('Hi Siobhán,');
      expect(named?.body.text).not.toContain('1 Long Road');
    });

    nightly('gets ten a month', async () => {
      const victim = newEmail();
      const day = 86_400_000;
      const caused = Array.from(
        { length: UNCONFIRMED_A_MONTH - 1 },
        (_, index) => Date.now() - (2 + 3 * index) * day,
      );
      await table.put({ ...mailboxCountsKey(victim), caused, version: 1 });
      const { actor } = await people.signUp();
      await order(actor, victim);
      await order(actor, victim);
      const { sent = [], limited = [] } = await settled(victim, 2);
      expect([sent.length, limited.length]).toEqual([1, 1]);
      expect(limited[0]?.reason).toContain('within a month');
    });

    nightly('is counted once for an email, however many arrive at once', async () => {
      const victim = newEmail();
      const { actor } = await people.signUp();
      await Promise.all(Array.from({ length: 8 }, () => order(actor, victim)));
      const { sent = [], limited = [] } = await settled(victim, 8);
      expect([sent.length, limited.length]).toEqual([UNCONFIRMED_A_DAY, 8 - UNCONFIRMED_A_DAY]);
    });

    nightly(
      'gets everything that the owner does: a status, a quote, an answer, an email sent again',
      async () => {
        const victim = newEmail();
        const { actor } = await people.signUp();
        const orders = [];
        for (let count = 0; count < 4; count += 1) orders.push(await order(actor, victim));
        const { limited = [] } = await settled(victim, 4);
        const about = String(limited[0]?.about);
        await made(admin.post(`/api/admin/emails/${about}.order-received/resend`));
        await stack.runMailer(sendWaiting);
        expect((await arrived('order-received', about)).destination.to).toEqual([victim]);
        expect((await readOrder({ id: about.slice('order-'.length) }))?.undelivered).toBeNull();
        for (const { id } of orders) {
          await made(admin.patch(`/api/admin/orders/${id}`, { status: 'processing' }));
          await arrived('order-status', id);
        }
      },
    );

    nightly(
      'causes a quote to be accepted by an email without what was typed; one by phone is not held back',
      async () => {
        const victim = newEmail();
        const accept = async (by: 'customer' | 'owner') => {
          const addonId = (
            await made(
              admin.post('/api/admin/addons', {
                name: 'Panel',
                description: 'Six',
                price: 4_900,
                category: 'switches',
              }),
            )
          ).id;
          const body = { ...quoteBody({ productId, addonId }), customerEmail: victim };
          const { id } = await made(admin.post('/api/admin/quotes', body));
          const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${id}/send`));
          const path = `/api/quotes/${link.split('/').at(-1)}/accept`;
          const answer = { ...acceptance(), shippingAddress: bait, name: 'Ring Now' };
          if (by === 'owner') await made(admin.post(`/api/admin/quotes/${id}/accept`, {}));
          else await made(people.visitor().post(path, answer));
          return id;
        };
        const { body } = await arrived('quote-accepted', await accept('customer'));
        expect(body.text).not.toContain('parcel');
        const { actor } = await people.signUp();
        for (let count = 0; count < 3; count += 1) await order(actor, victim);
        await arrived('quote-accepted', await accept('owner'));
      },
    );
  });

  it('holds nothing that was typed by somebody else than the account of a confirmed address either', async () => {
    const { actor, user } = await people.signUp();
    await confirmAddresses(stack.env, user.email);
    const stranger = await people.signUp();
    for (const by of [stranger.actor, people.visitor()]) {
      const { id } = await order(by, user.email, typed);
      const { body } = await arrived('order-received', id);
      expect(`${body.text}${body.html}`).not.toMatch(/parcel|1900/i);
    }
    const own = await order(actor, user.email);
    expect((await arrived('order-received', own.id)).body.text).toContain('1 Long Road');
  });
}
