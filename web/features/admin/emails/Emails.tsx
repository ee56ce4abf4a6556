import { mailLists } from '../../../../shared/mail.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { AdminSearch } from '../search.ts';
import { Listing, LoadMore } from '../shared/Listing.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { TabHeading } from '../shared/TabHeading.tsx';
import { usePages } from '../shared/usePages.ts';
import { EmailRow } from './EmailRow.tsx';
import { EmailSettings } from './EmailSettings.tsx';

const labels: Readonly<Record<(typeof mailLists)[number], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  bounced: 'Came back',
  failed: 'Not sent',
  held: 'For the next digest',
};
const options = [
  { value: 'all', label: 'All e-mails' },
  ...mailLists.map((value) => ({ value, label: labels[value] })),
];

interface EmailsProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** What the shop has written to customers and to the workshop, newest first. */
export default function Emails({ search: { list }, onSearch }: EmailsProps) {
  const emails = usePages('emails.adminList', { list });
  return (
    <>
      <TabHeading
        title="E-mails"
        filters={
          <SelectField
            label="Show"
            required
            className="max-w-60"
            value={list ?? 'all'}
            options={options}
            onChange={(value) =>
              onSearch({ tab: 'emails', list: mailLists.find((one) => one === value) })
            }
          />
        }
      >
        <EmailSettings />
      </TabHeading>
      <Listing
        {...emails}
        what="e-mails"
        skeleton="h-20"
        empty={<Nothing title={list ? 'None of these' : 'No E-mails Yet'} />}
      >
        {(items) => (
          <>
            <ol className="rounded-patch border border-line bg-panel px-4">
              {items.map((email) => (
                <EmailRow key={email.id} email={email} />
              ))}
            </ol>
            <LoadMore {...emails} what="e-mails" />
          </>
        )}
      </Listing>
    </>
  );
}
