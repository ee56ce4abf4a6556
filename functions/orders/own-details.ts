/** Corrections of an order's details by its customer, signed in or by a guest's link. */
import type { orders } from '../../shared/contract/orders.ts';
import { whyFinal } from '../../shared/order-news.ts';
import type { Vehicle } from '../../shared/vehicle.ts';
import { BadField, Conflict, TooManyRequests } from '../core/errors.ts';
import type { Call } from '../http/api.ts';
import { attemptWrite, countAttempt, hashIdentifier, type Limit } from '../http/rate-limit.ts';
import { fitsVehicle, loadCatalogue } from '../lines/catalogue.ts';
import { isProduct, type Line, type ProductLine } from '../lines/line.ts';
import { confirmationWrite } from '../mail/address.ts';
import { mailWrite } from '../mail/outbox.ts';
import { transact } from '../storage/transaction.ts';
import { correctOwnDetails } from './change-order.ts';
import { codeHour, isEmailCode } from './email-code.ts';
import type { Actor } from './event.ts';
import type { StoredOrder } from './order.ts';
import { changeOrder } from './repo.ts';

/** Limits an order's corrections, each of which emails people, and guesses of its digits. */
const AN_HOUR: Limit = { attempts: 10, seconds: 3600 };

const WRONG_CODE =
  'These aren’t the six digits that we emailed to the new address. They work for an hour.';

type Request = Pick<
  Call<(typeof orders)['orders.correctByLink'], undefined>,
  'body' | 'ifMatch' | 'now'
>;

/**
 * Corrects the customer's details, and adds the vehicle of consoles that have none. A new email address takes effect only with the digits that were
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
  { body: { emailCode, vehicle, ...correction }, ifMatch, now }: Request,
  view: (order: StoredOrder) => object,
  actorOf: (order: StoredOrder) => Actor,
): Promise<StoredOrder> {
  const at = now.toISOString();
  return changeOrder(
    loaded.id,
    loaded,
    ifMatch,
    async (before) => {
      const by = { actor: actorOf(before), at: now };
      const why = whyFinal(before);
      if (why) throw new Conflict(`${why} If something is wrong, ring us.`);
      const lines = vehicle ? await linesFor(before, vehicle) : before.lines;
      const { customerEmail: wanted, ...others } = correction;
      const moves = wanted !== undefined && wanted !== before.customerEmail;
      if (moves && emailCode !== undefined) {
        await countAttempt(`order-code#${before.id}`, AN_HOUR, now.getTime());
        if (!(await isEmailCode(emailCode, before, wanted, now))) {
          throw new BadField('emailCode', WRONG_CODE);
        }
        const change = correctOwnDetails(before, correction, by, lines);
        return change && { ...change, also: { address: confirmationWrite(wanted, at) } };
      }
      const change = correctOwnDetails(before, others, by, lines);
      const room = attemptWrite(`order-details#${before.id}`, AN_HOUR, now.getTime());
      const { version } = change?.order ?? before;
      const code = moves
        ? mailWrite({
            kind: 'order-code',
            about: `order-${before.id}`,
            to: wanted,
            by: 'visitor',
            event: { id: `${version}-${codeHour(now)}-${hashIdentifier(wanted)}` },
            at,
          })
        : undefined;
      if (change) return { ...change, also: { code }, room: { write: room, ...AN_HOUR } };
      // If the code was sent in this hour, it is on its way or there.
      if (code && (await transact({ room, code })) === 'room') {
        throw new TooManyRequests(AN_HOUR.seconds);
      }
      return undefined;
    },
    view,
  );
}

/** An order's lines, the same ones if each console has its vehicle already. */
async function linesFor({ lines }: StoredOrder, vehicle: Vehicle): Promise<StoredOrder['lines']> {
  const isOpen = (line: Line): line is ProductLine => isProduct(line) && line.vehicle === null;
  const open = lines.filter(isOpen);
  if (open.length === 0) return lines;
  const { products } = await loadCatalogue(open.map((line) => ({ ...line, addons: [] })));
  return lines.map((line) =>
    isOpen(line)
      ? {
          ...line,
          vehicle,
          fitsVehicle: fitsVehicle({ vehicle }, products.get(line.productId), true),
        }
      : line,
  );
}
