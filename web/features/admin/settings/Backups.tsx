import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { dayOf } from '../../../../shared/days.ts';
import { failureMessage } from '../../../lib/form/outcome.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Action } from '../shared/Action.tsx';
import { saveFile } from '../shared/browser.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { useCounts } from '../shared/data/reads.ts';
import { useSave } from '../shared/data/useSave.ts';
import { LastBackup } from '../shared/LastBackup.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import { makeBackup, type Progress } from './save-backup.ts';

/** Saves a backup, and lists the times of the last ones. */
export function Backups() {
  return (
    <>
      <Loaded what="the last backup" query={useCounts()}>
        {({ lastBackupAt }) => <LastBackup at={lastBackupAt} />}
      </Loaded>
      <p className="text-soft">
        Keep the file where only you can open it, such as an encrypted disk: it names every
        customer. Passwords are not in it, so after a restore everybody chooses a new one by email.
      </p>
      <BackUpNow />
      <Loaded what="earlier backups" query={useQuery(adminRead('records.backups'))}>
        {(backups) => (
          <table hidden={backups.length === 0} className="text-sm tabular-nums">
            <caption className="text-left font-bold">Last Backups</caption>
            <thead className="text-left text-soft">
              <tr>
                <th scope="col" className="pr-5 font-normal">
                  When
                </th>
                <th scope="col" className="pr-5 text-right font-normal">
                  Rows
                </th>
                <th scope="col" className="text-right font-normal">
                  Size
                </th>
              </tr>
            </thead>
            <tbody>
              {backups.map(({ at, items, bytes }) => (
                <tr key={at}>
                  <td className="pr-5">{formatDateTime(at)}</td>
                  <td className="pr-5 text-right">{items ?? '–'}</td>
                  <td className="text-right">{bytes === null ? '–' : megabytes(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </>
  );
}

const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

function BackUpNow() {
  const [progress, setProgress] = useState<Progress>();
  const { submit } = useSave('records.saveBackup');

  async function backUp() {
    setProgress({ rows: 0, pictures: 0 });
    try {
      const { file, rows, missing } = await makeBackup(setProgress);
      saveFile(`roof-consoles-${dayOf(new Date())}.zip`, file, 'application/zip');
      if (missing.length > 0) {
        toast({
          title: 'Some Pictures Are Missing',
          description: `The backup was saved, but not counted: ${missing.length} picture files could not be read. Please try again.`,
          variant: 'destructive',
        });
        return;
      }
      await submit({ body: { items: rows, bytes: file.size } });
      toast({ title: 'Backup Saved', description: 'It is among your downloads.' });
    } catch (error) {
      toast({
        title: 'No Backup',
        description: failureMessage(error, 'Nothing was saved. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Action main busy={progress !== undefined} onClick={() => void backUp()}>
        Back Up Now
      </Action>
      <p role="status" className="text-soft tabular-nums">
        {progress && progressText(progress)}
      </p>
    </div>
  );
}

function progressText({ rows, pictures, of }: Progress): string {
  if (of === undefined) return `Reading the shop: ${rows} rows`;
  return `Fetching pictures: ${pictures} of ${of} files`;
}
