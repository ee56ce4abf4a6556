/**
 * Exports and erasures of people, whole backups, and permanent deletion. Routes:
 * shared/contract/route-table.ts.
 */
import { records } from '../../shared/contract/records.ts';
import { recordRoutes } from '../../shared/contract/route-table.ts';
import { extendDeadline } from '../core/deadline.ts';
import { NotFound, Refusal } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { listBackups, recordBackup, type SavedBackup } from '../storage/last-backup.ts';
import { backupPage } from './backup-page.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteOrder } from './delete-order.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

/**
 * Extra milliseconds for calls that read the whole table. With the usual time, this stays below the
 * function's 28 seconds (infra/api-limits.ts).
 */
const WHOLE_TABLE_MS = 19_000;

/** A Lambda answer is limited to six megabytes (AWS Lambda Developer Guide, "Lambda quotas"). */
const MAX_FILE_BYTES = 5_000_000;

const slowly = <T>(work: () => Promise<T>): Promise<T> => extendDeadline(WHOLE_TABLE_MS, work);

export const handler = api(recordRoutes, records)
  .on('records.export', async ({ body: { who } }) => {
    const found = await slowly(() => exportPerson(who));
    if (Object.keys(found).length === 0) throw new NotFound(nothingOf(who));
    const file = JSON.stringify(found, undefined, 2);
    if (Buffer.byteLength(file) > MAX_FILE_BYTES) {
      throw new Refusal(
        413,
        'This is more than a browser can be sent. Use npm run privacy for it.',
      );
    }
    return { body: { file } };
  })
  .on('records.erase', async ({ body: { who } }) => {
    const erased = await slowly(() => erasePerson(who));
    if (erased.items === 0) throw new NotFound(nothingOf(who));
    return { body: erased };
  })
  .on('records.deleteOrder', async ({ params }) => {
    await slowly(() => deleteOrder(params.id));
  })
  .on('records.deleteAccount', async ({ params, actor }) => {
    await slowly(() => deleteAccount(params.id, actor));
  })
  .on('records.backup', async ({ query }) => ({ body: await backupPage(query.cursor) }))
  .on('records.backups', async () => ({ body: (await listBackups()).map(view) }))
  .on('records.saveBackup', {
    load: listBackups,
    run: async ({ body, now }, before) => ({
      body: (await recordBackup({ at: now.toISOString(), ...body }, before)).map(view),
    }),
  })
  .handler();

const nothingOf = (who: string) => `The shop holds nothing about ${who}.`;

const view = ({ at, items, bytes }: SavedBackup) => ({
  at,
  items: items ?? null,
  bytes: bytes ?? null,
});
