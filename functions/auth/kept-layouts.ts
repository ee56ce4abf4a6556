/**
 * Layouts that people keep in their accounts, by name. All of an account's are one row with a version, so that of
 * calls made at once none keeps a layout twice, or one too many.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { readLayout } from '../../shared/builder/layout.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import { MAX_KEPT_LAYOUTS } from '../../shared/contract/limits.ts';
import { BadField, Conflict, NotFound, Unauthenticated } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { getItem } from '../storage/items.ts';
import { userKeys } from '../storage/keys.ts';
import { check, put, transact } from '../storage/transaction.ts';
import { condition, exists, isNew } from '../storage/update.ts';
import { changeVersioned } from '../storage/versioned.ts';

const storedLayouts = shape(() => ({
  /** Newest first. */
  layouts: z.array(
    z.object({ id: z.string(), name: z.string(), layout: z.string(), createdAt: timestamp }),
  ),
  version: z.int(),
}));

export type KeptLayouts = z.infer<typeof storedLayouts>;
type Layouts = KeptLayouts['layouts'];

/** The layouts of an account, strongly consistent. */
export async function findLayouts(userId: string): Promise<KeptLayouts> {
  const item = await getItem(userKeys.keptLayouts(userId));
  return item ? storedLayouts.parse(item) : { layouts: [], version: 0 };
}

interface Own {
  readonly userId: string;
  /** The account's layouts as just read. */
  readonly kept: KeptLayouts;
}

/**
 * Changes the layouts of an account.
 *
 * @param next returns what it was given if nothing changes, and may be called again for what others changed
 * @throws Unauthenticated if the account has gone in the meantime; Unavailable if others kept changing it
 */
async function change({ userId, kept }: Own, next: (layouts: Layouts) => Layouts) {
  const key = userKeys.keptLayouts(userId);
  const { layouts } = await changeVersioned<KeptLayouts>({
    ifMatch: undefined,
    loaded: kept,
    find: () => findLayouts(userId),
    async write(before) {
      const { version } = before;
      const after = { layouts: next(before.layouts), version: version + 1 };
      if (after.layouts === before.layouts) return before;
      const failed = await transact({
        account: check(userKeys.user(userId), exists),
        layouts: put(
          { ...key, ...after },
          version === 0 ? isNew : condition('version = :version', { version }),
        ),
      });
      if (failed === 'account') throw new Unauthenticated();
      return failed ? undefined : after;
    },
    view: (current) => current,
  });
  return layouts;
}

interface Keeping extends Own {
  readonly name: string;
  readonly layout: string;
  readonly now: Date;
}

/**
 * Keeps a layout under a name; one that is kept under that name already stays as it is.
 *
 * @throws BadField if the code is none of a layout; Conflict if the account has the most layouts allowed
 */
export async function keepLayout({ name, layout, now, ...own }: Keeping) {
  if (!readLayout(layout)) throw new BadField('layout', 'must be the code of a layout');
  const isIt = (one: Layouts[number]) => one.name === name && one.layout === layout;
  const created = { id: randomUUID(), name, layout, createdAt: now.toISOString() };
  const layouts = await change(own, (before) => {
    if (before.some(isIt)) return before;
    if (before.length < MAX_KEPT_LAYOUTS) return [created, ...before];
    throw new Conflict(
      `Your account keeps ${before.length} layouts already, which is all it holds. Delete one there first.`,
    );
  });
  return layouts.find(isIt) ?? created;
}

/** @throws NotFound if the account does not keep it */
export async function renameLayout({ id, name, ...own }: Own & { id: string; name: string }) {
  const layouts = await change(own, (before) => {
    const named = the(id, before);
    return before.map((one) => (one === named ? { ...one, name } : one));
  });
  return the(id, layouts);
}

/** @throws NotFound if the account does not keep it */
export async function deleteLayout({ id, ...own }: Own & { id: string }): Promise<void> {
  await change(own, (before) => {
    const gone = the(id, before);
    return before.filter((one) => one !== gone);
  });
}

function the(id: string, layouts: Layouts) {
  const found = layouts.find((one) => one.id === id);
  if (found) return found;
  throw new NotFound('That layout was deleted.');
}
