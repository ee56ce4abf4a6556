import { Forbidden } from '../core/errors.ts';
import type { SignedLink } from '../http/signed-link.ts';
import { creation } from '../storage/transaction.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { By } from './change-order.ts';
import { invalidLink, isCurrentLink } from './link.ts';
import { newEvent, ownOrderItem, type StoredOrder } from './order.ts';
import type { Decision } from './repo.ts';

/**
 * Adds a guest's order to the account of a user who has its link. The link was sent to the customer's
 * e-mail address, so whoever has it can read that mailbox, and the account must have the same address.
 * Claiming ends the link.
 *
 * @returns undefined if the account has the order already
 * @throws NotFound if the link is no longer valid; Forbidden if the account has another address
 */
export function claimOrder(
  before: StoredOrder,
  link: SignedLink,
  { actor, at }: By,
): Decision | undefined {
  if (before.userId === actor.id) return undefined;
  if (!isCurrentLink(link, before)) throw invalidLink();
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
