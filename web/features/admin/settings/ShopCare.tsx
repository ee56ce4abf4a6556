import { Link } from '@tanstack/react-router';
import { BACKUP_DAYS, daysSince } from '../../../../shared/backup.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { SaveAction } from '../shared/Action.tsx';
import { useCounts } from '../shared/data/reads.ts';
import { type SettingsHead, SettingsPart } from '../shared/form/SettingsPart.tsx';
import { Loaded } from '../shared/list/Listing.tsx';

/** The last backup, the pages, and where one is logged in. */
export function ShopCare(head: SettingsHead) {
  return (
    <SettingsPart {...head}>
      <Loaded what="the last backup" query={useCounts()}>
        {({ lastBackupAt }) => <p>{backupSentence(lastBackupAt, Date.now())}</p>}
      </Loaded>
      <div className="grid justify-items-start gap-2">
        <p>Do the pages show something old? Publish all of them again. It takes about a minute.</p>
        <SaveAction
          save="products.republish"
          call={{}}
          done={() => ({
            title: 'Publishing Again',
            description: 'Every page is being published again. That takes about a minute.',
          })}
          failed={{ otherwise: 'Nothing was published. Please try again.' }}
        >
          Publish All Pages
        </SaveAction>
      </div>
      <p>
        <Link to="/dashboard" hash="account" className="link inline-flex min-h-11 items-center">
          Your password, your passkeys, and where you’re logged in
        </Link>
      </p>
    </SettingsPart>
  );
}

function backupSentence(at: string | null, now: number): string {
  if (at === null) return 'No backup is kept outside AWS yet.';
  const isOld = daysSince(at, now) > BACKUP_DAYS;
  return `The last backup outside AWS is of ${dayInWords(at)}${isOld ? ', over a week ago' : ''}.`;
}
