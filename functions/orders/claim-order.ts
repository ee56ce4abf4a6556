import { Forbidden } from '../core/errors.ts';
import type { SignedLink } from '../http/signed-link.ts';
import { creation } from '../storage/transaction.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { By } from './change-order.ts';
import { deadLink, opens } from './link.ts';
import { newEvent, ownOrderItem, type StoredOrder } from './order.ts';
import type { Decision } from './repo.ts';

/**
 * Adds a guest's order to the account of whoever holds its link. The link has come by e-mail to the
 * customer's address, so it proves that the account of that address is theirs. It ends with this.
 *
 * @returns undefined if the order is the account's already
 * @throws NotFound if the link opens nothing any more; Forbidden if the account has another address
 */
export function claimOrder(
  before: StoredOrder,
  link: SignedLink,
  { actor, at }: By,
): Decision | undefined {
  if (before.userId === actor.id) return undefined;
  if (!opens(link, before)) throw deadLink();
  if (before.customerEmail !== actor.email) {
    throw new Forbidden(
      'This order was placed with another e-mail address than that of your account.',
    );
  }
  const order = nextVersion(
    before,
    { userId: actor.id, userEmail: actor.email, linkVersion: before.linkVersion + 1 },
    at,
  );
  const own = ownOrderItem(order);
  return {
    order,
    event: newEvent(order, { type: 'claimed', from: null, to: null, actor }),
    also: { own: own && creation(own) },
  };
}
