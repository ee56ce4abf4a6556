import { existsSync } from 'node:fs';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { readAddon } from '../addons/addon.ts';
import { invitationAbout } from '../auth/invitations.ts';
import { readCredential } from '../auth/repo.ts';
import { recount } from '../figures/count.ts';
import { readImage as readGalleryImage } from '../gallery/repo.ts';
import { readInquiry } from '../inquiries/inquiry.ts';
import { readMail } from '../mail/mail.ts';
import { readEvent as readOrderEvent } from '../orders/event.ts';
import { readOrder } from '../orders/order.ts';
import { readProduct } from '../products/product.ts';
import { readEvent as readQuoteEvent } from '../quotes/event.ts';
import { readOffer } from '../quotes/offer.ts';
import { readRecord, readRevision } from '../quotes/quote.ts';
import { isBackedUp, keyOf, kindOf, listPictures } from '../records/backed-up.ts';
import { readReview } from '../reviews/repo.ts';
import { tableName } from '../storage/client.ts';
import { getItem, type Item } from '../storage/items.ts';
import { isRetired, mailKeys, type RowKind, shopKeys } from '../storage/keys.ts';
import { publishAll } from '../storage/publish-all.ts';
import { wrongFields } from '../storage/read-rows.ts';
import { type RestoreMark, type StoredItem, scanStored, writeStored } from '../storage/stored.ts';
import { createItem, deleteItem } from '../storage/update.ts';
import { readUser } from '../storage/user.ts';
import { readImage } from '../uploads/repo.ts';
import { backUp, readBackupFile } from './backup-file.ts';
import { putPicture, requireSaved } from './backup-images.ts';
import { CommandError, waitForPictures } from './run-command.ts';

interface Options {
  /** The folder with the pictures. */
  readonly images: string | undefined;
  /** A new file for the shop that the backup replaces. */
  readonly replace: string | undefined;
  /** True to store items that this version cannot read, too. */
  readonly asIs: boolean;
}

/**
 * Fills an empty table with the items of a file, and the bucket with the pictures of a folder if
 * one is named. Everything is checked before anything is written. If it is interrupted, the same
 * call continues it.
 *
 * @returns the number of items written, of pictures they name, and of pictures stored
 * @throws CommandError if the table holds a shop, or the file or a picture is not complete
 */
export async function restore(path: string, { images: folder, replace, asIs }: Options) {
  const { items: saved, sha256 } = await readBackupFile(path);
  refuseUnknown(saved);
  const items = saved.filter((item) => isBackedUp(item) && !isRetired(keyOf(item)));
  if (!asIs) refuseUnreadable(items);
  const pictures = items.flatMap(listPictures);
  if (folder) await requireSaved(pictures, folder);

  const leftOver = await prepareTable(items, sha256, replace);
  let stored = 0;
  if (folder) {
    await waitForPictures();
    for (const one of pictures) stored += Number(await putPicture(one, folder));
  }
  const isWritten =
    (await writeStored(items.map((Item) => ({ PutRequest: { Item } })))) &&
    (await writeStored(leftOver.map((Key) => ({ DeleteRequest: { Key } }))));
  if (!isWritten) throw new CommandError('The table keeps refusing items. Try again later.');
  await recount();
  await publishAll(new Date());
  await deleteItem(shopKeys.restoreMark);
  return { items: items.length, images: pictures.length, stored };
}

const nameOf = ({ PK, SK }: StoredItem): string => `${PK?.S} ${SK?.S}`;

/** @throws CommandError if a later version of the shop made the backup */
function refuseUnknown(items: readonly StoredItem[]): void {
  const unknown = items.find((item) => !kindOf(item) && !isRetired(keyOf(item)));
  if (unknown) {
    throw new CommandError(
      `This version of the shop does not know ${nameOf(unknown)}. Restore with the version that made the backup.`,
    );
  }
}

const readers: Partial<Record<RowKind, (item: Item) => unknown>> = {
  user: readUser,
  credential: readCredential,
  order: readOrder,
  orderEvent: readOrderEvent,
  review: readReview,
  quote: readRecord,
  quoteOffer: readOffer,
  quoteRevision: readRevision,
  quoteEvent: readQuoteEvent,
  inquiry: readInquiry,
  product: readProduct,
  addon: readAddon,
  galleryImage: readGalleryImage,
  image: readImage,
  email: readMail,
};

/** @throws CommandError naming the first items that this version of the shop cannot read */
function refuseUnreadable(items: readonly StoredItem[]): void {
  const unreadable = items.flatMap((item) => {
    const kind = kindOf(item);
    const read = kind && readers[kind];
    try {
      read?.(Object.fromEntries(Object.entries(item).map(([key, value]) => [key, plain(value)])));
      return [];
    } catch (error) {
      return [`${nameOf(item)} (${wrongFields(error)})`];
    }
  });
  if (unreadable.length === 0) return;
  const shown = unreadable.slice(0, 3).join(', ');
  throw new CommandError(
    `This version of the shop cannot read ${unreadable.length} of the items: ${shown}${unreadable.length > 3 ? ', …' : ''}. Restore with the version that made the backup, or store them too: --as-is`,
  );
}

function plain({ S, N, BOOL, SS, L, M }: AttributeValue): unknown {
  if (M) return Object.fromEntries(Object.entries(M).map(([key, value]) => [key, plain(value)]));
  if (L) return L.map(plain);
  if (SS) return new Set(SS);
  return S ?? BOOL ?? (N === undefined ? null : Number(N));
}

/**
 * Marks the table as being restored, which lets the same backup continue after an interruption.
 *
 * @returns keys of present items that the backup replaces but does not contain
 * @throws CommandError if the table holds a shop
 */
async function prepareTable(
  items: readonly StoredItem[],
  sha256: string,
  replace: string | undefined,
): Promise<StoredItem[]> {
  const running = await getItem(shopKeys.restoreMark);
  const present: StoredItem[] = [];
  const invited: StoredItem[] = [];
  for await (const { PK, SK } of scanStored()) {
    if (!PK || !SK) continue;
    if (isOfFirstAdmin({ PK, SK })) invited.push({ PK, SK });
    else if (isOfShop({ PK, SK })) present.push({ PK, SK });
  }
  if (running && running.sha256 !== sha256) {
    throw new CommandError('Another backup is half restored here. Continue that one.');
  }
  if (!running) {
    if (present.length > 0 && !replace) {
      throw new CommandError(
        `The table ${tableName()} holds a shop: ${contents(present)}. A backup fills a table without one.`,
      );
    }
    if (replace) {
      if (existsSync(replace)) throw new CommandError(`${replace} is there already.`);
      await backUp(replace, undefined);
    }
    const mark: RestoreMark = { sha256, replaces: replace !== undefined };
    await createItem({ ...shopKeys.restoreMark, ...mark });
  }
  // Keep anything stored since an interrupted restore of an empty table began.
  const replaced = replace || running?.replaces ? present : [];
  const restored = new Set(items.map(nameOf));
  return [...invited, ...replaced].filter((key) => !restored.has(nameOf(key)));
}

/**
 * True for the rows that a deploy writes to invite the first admin of a new table, because the
 * restored shop has one: the invitation, its email, and the token of its link.
 */
function isOfFirstAdmin(item: StoredItem): boolean {
  const kind = kindOf(item);
  return (
    kind === 'firstInvitation' ||
    kind === 'passwordReset' ||
    (kind === 'email' && keyOf(item).PK.startsWith(mailKeys.partition(invitationAbout(''))))
  );
}

/**
 * True if the item shows that the table holds a shop. An item of unknown kind counts, because it
 * may be of a later version.
 */
const isOfShop = (item: StoredItem): boolean => isBackedUp(item) && kindOf(item) !== 'seedMark';

/** The owner's names for the main kinds of items. The rest are parts of them. */
const names: Partial<Record<RowKind, string>> = {
  order: 'orders',
  quote: 'quotes',
  inquiry: 'inquiries',
  user: 'users',
  product: 'products',
  addon: 'add-ons',
  galleryImage: 'gallery images',
  image: 'uploaded images',
};

/** A summary of a table, such as `4 orders, 16 products, 70 other items`. */
function contents(items: readonly StoredItem[]): string {
  const kinds = items.map(kindOf);
  const found = Object.entries(names).flatMap(([kind, name]) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  const others = kinds.filter((kind) => !kind || !(kind in names)).length;
  return [...found, `${others} other items`].join(', ');
}
