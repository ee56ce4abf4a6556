import { mailLists } from '../../../../shared/mail.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { AdminSearch } from '../search.ts';
import { Listing, LoadMore, ShowAll, ViewShop } from '../shared/Listing.tsx';
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

/** The e-mails to customers and to the workshop, newest first. */
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
        empty={
          list ? (
            <Empty
              as="h3"
              title="No e-mails found"
              action={<ShowAll what="E-mails" onPress={() => onSearch({ tab: 'emails' })} />}
            />
          ) : (
            <Empty as="h3" title="No E-mails Yet" action={<ViewShop />}>
              <p>What the shop writes to customers and to you appears here.</p>
            </Empty>
          )
        }
      >
        {(items) => (
          <>
            <ol className="rounded-patch border border-line bg-panel px-4">
              {items.map((email) => (
                <EmailRow key={email.id} email={email} />
              ))}
            </ol>
            <LoadMore {...emails} what="E-mails" />
          </>
        )}
      </Listing>
    </>
  );
}
