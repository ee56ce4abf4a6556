import { Link } from '@tanstack/react-router';
import { SaveAction } from '../shared/Action.tsx';
import { useCounts } from '../shared/data/reads.ts';
import { type SettingsHead, SettingsPart } from '../shared/form/SettingsPart.tsx';
import { lastBackupText } from '../shared/last-backup.ts';
import { Loaded } from '../shared/list/Listing.tsx';

/** The last backup, the pages, and where one is logged in. */
export function ShopCare(head: SettingsHead) {
  return (
    <SettingsPart {...head}>
      <Loaded what="the last backup" query={useCounts()}>
        {({ lastBackupAt }) => <p>{lastBackupText(lastBackupAt)}</p>}
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
