/**
 * `npm run privacy -- export|erase you@example.com`: prints everything the shop holds about a
 * person, or erases it. Sales stay, without the person's details. For a phone customer without an
 * email address, give the order's id.
 *
 * `npm run privacy -- old` lists records older than the law requires the shop to keep. `npm run
 * privacy -- delete-before 2021-07-01`, with the day it names, deletes them.
 */
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { patient } from '../core/patience.ts';
import { fileClient } from '../records/discard-files.ts';
import { erasePerson } from '../records/erase-person.ts';
import { exportPerson } from '../records/export-person.ts';
import {
  deleteOldRecords,
  findOldRecords,
  keptFrom,
  type OldRecords,
} from '../records/old-records.ts';
import { CommandError, runCommand, useShop } from './run-command.ts';

const USAGE =
  'Usage: npm run privacy -- export you@example.com   (or: erase you@example.com; without an address, the id of the order; old, which says what is older than you must keep)';

const isOrderId = (text: string | undefined) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

await runCommand(async () => {
  const [action, address, ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(address);
  const who = email.data ?? (isOrderId(address) ? address : undefined);
  const isOfOld = action === 'old' ? address === undefined : action === 'delete-before' && address;
  const isOfPerson = (action === 'export' || action === 'erase') && who;
  if ((!isOfOld && !isOfPerson) || more.length > 0) throw new CommandError(USAGE);
  await useShop();
  patient(fileClient, () => 'the bucket of pictures');
  if (action === 'old') return tellOld(await findOldRecords(new Date()));
  if (action === 'delete-before') return deleteOld(String(address), new Date());
  if (!who) throw new CommandError(USAGE);
  if (action === 'export') return JSON.stringify(await exportPerson(who), undefined, 2);
  const { items, photos } = await erasePerson(who);
  const erased =
    items === 0
      ? `The shop holds nothing about ${who}.`
      : `Erased: ${items} items of ${who}. The amounts of orders stay.`;
  return photos === 0 ? erased : `${erased} Photos of no inquiry, now deleted: ${photos}.`;
});

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function holds({ orders, invoices, quotes, inquiries, people, oldest, newest }: OldRecords) {
  return `${counted(orders, 'order')} with ${counted(invoices, 'invoice')}, ${counted(quotes, 'quote')} and ${counted(inquiries, 'inquiry', 'inquiries')} of ${counted(people, 'person', 'people')}, from ${oldest} to ${newest}`;
}

/** Tells what would be deleted, and how. */
function tellOld(old: OldRecords): string {
  const open =
    old.unfinished > 0
      ? ` As old and kept, because they are not done or money is open: ${counted(old.unfinished, 'order')}.`
      : '';
  if (old.subjects.size === 0) return `Nothing is from before ${old.before}.${open}`;
  return `From before ${old.before}: ${holds(old)}.${open} They take the emails, photos, figures and the words of reviews with them. Do you still need them, for an audit, a late return or a company’s seven years? Then leave them. Otherwise save the accountant’s files and make a backup, then: npm run privacy -- delete-before ${old.before}`;
}

/** @throws CommandError for any day but the one that the list named */
async function deleteOld(before: string, now: Date): Promise<string> {
  if (before !== keptFrom(now)) {
    throw new CommandError(
      `What must be kept begins on ${keptFrom(now)}. Look first: npm run privacy -- old`,
    );
  }
  const old = await findOldRecords(now);
  if (old.subjects.size === 0) return `Nothing is from before ${before}.`;
  await deleteOldRecords(old);
  return `Deleted: ${holds(old)}. Backups from before still hold them: delete those.`;
}
