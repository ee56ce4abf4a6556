/** Corrections of an order's details by its customer, signed in or by a guest's link. */
import type { orders } from '../../shared/contract/orders.ts';
import { whyFinal } from '../../shared/order-news.ts';
import { BadField, Conflict } from '../core/errors.ts';
import type { Call } from '../http/api.ts';
import { countAttempt, hashIdentifier, type Limit } from '../http/rate-limit.ts';
import { confirmationWrite } from '../mail/address.ts';
import { repeatableMailWrite } from '../mail/outbox.ts';
import { transact } from '../storage/transaction.ts';
import { correctOwnDetails } from './change-order.ts';
import { codeHour, isEmailCode } from './email-code.ts';
import type { Actor } from './event.ts';
import type { StoredOrder } from './order.ts';
import { changeOrder } from './repo.ts';

/**
 * Limits an order's corrections, each of which e-mails people, and guesses of its digits. A refused
 * correction is not counted.
 */
const PER_ORDER: Limit = { attempts: 20, seconds: 86_400 };

const WRONG_CODE =
  'These aren’t the six digits that we e-mailed to the new address. They work for an hour.';

type Request = Pick<
  Call<(typeof orders)['orders.correctByLink'], undefined>,
  'body' | 'ifMatch' | 'now'
>;

/**
 * Corrects the customer's details. A new e-mail address takes effect only with the digits that were
 * sent to it; without them the other details are corrected, and digits are sent there.
 *
 * @param loaded the order as just read
 * @param view shows the order to them, in a 412
 * @param actorOf the customer, if the order, which may have been read again, is still theirs
 * @throws Conflict if the order has left or was cancelled; BadField if the digits are wrong, or a
 * part of the address is missing; Outdated; TooManyRequests; whatever `actorOf` throws
 */
export async function changeOwnDetails(
  loaded: StoredOrder,
  { body: { emailCode, ...correction }, ifMatch, now }: Request,
  view: (order: StoredOrder) => object,
  actorOf: (order: StoredOrder) => Actor,
): Promise<StoredOrder> {
  const count = () => countAttempt(`order-details#${loaded.id}`, PER_ORDER, now.getTime());
  const at = now.toISOString();
  return changeOrder(
    loaded.id,
    loaded,
    ifMatch,
    async (before) => {
      const by = { actor: actorOf(before), at: now };
      const why = whyFinal(before);
      if (why) throw new Conflict(`${why} If something is wrong, ring us.`);
      const { customerEmail: wanted, ...others } = correction;
      const moves = wanted !== undefined && wanted !== before.customerEmail;
      const isProven = moves && emailCode !== undefined;
      const change = correctOwnDetails(before, isProven ? correction : others, by);
      if (!change && !moves) return undefined;
      await count();
      if (isProven) {
        if (!(await isEmailCode(emailCode, before, wanted, now))) {
          throw new BadField('emailCode', WRONG_CODE);
        }
        return change && { ...change, also: { address: confirmationWrite(wanted, at) } };
      }
      const code = moves
        ? repeatableMailWrite({
            kind: 'order-code',
            about: `order-${before.id}`,
            to: wanted,
            by: 'visitor',
            event: { id: `${codeHour(now)}-${hashIdentifier(wanted)}` },
            at,
          })
        : undefined;
      if (change) return { ...change, also: { code } };
      await transact({ code });
      return undefined;
    },
    view,
  );
}
