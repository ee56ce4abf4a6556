import { mailLists } from '../../../../shared/mail.ts';
import { Empty } from '../../../ui/Empty.tsx';
import type { AdminSearch } from '../search.ts';
import { usePages } from '../shared/data/usePages.ts';
import { ALL, Filters } from '../shared/list/Filters.tsx';
import { ViewShop } from '../shared/list/Listing.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { EmailRow } from './EmailRow.tsx';
import { EmailSettings } from './EmailSettings.tsx';

const labels: Readonly<Record<(typeof mailLists)[number], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  bounced: 'Did not arrive: came back',
  failed: 'Did not arrive: not sent',
  waiting: 'Waiting for tomorrow',
  held: 'For the next digest',
};
const options = [
  { value: ALL, label: 'All e-mails' },
  ...mailLists.map((value) => ({ value, label: labels[value] })),
];

/** What an empty list means: good news for most of them. */
const notFound: Readonly<Record<(typeof mailLists)[number], { title: string; text?: string }>> = {
  queued: { title: 'Nothing Queued', text: 'Every e-mail has been sent.' },
  sent: { title: 'Nothing Sent Yet' },
  bounced: { title: 'Nothing Came Back', text: 'No address has bounced.' },
  failed: { title: 'Everything Was Sent', text: 'No e-mail has failed.' },
  waiting: { title: 'Nothing Waits', text: 'Every e-mail of today could leave today.' },
  held: { title: 'Nothing for the Next Digest' },
};

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
          <Filters
            choice={{ label: 'Show', value: list ?? ALL, options }}
            onChange={(next) =>
              onSearch({ tab: 'emails', list: mailLists.find((one) => one === next) })
            }
          />
        }
      >
        <EmailSettings />
      </TabHeading>
      <PagedList
        pages={emails}
        what="e-mails"
        filter={list ?? ''}
        rows
        skeleton="h-20"
        empty={
          <Empty as="h3" title="No E-mails Yet" action={<ViewShop />}>
            <p>What the shop writes to customers and to you appears here.</p>
          </Empty>
        }
        notFound={notFound[list ?? 'sent']}
        onShowAll={() => onSearch({ tab: 'emails' })}
      >
        {(email) => <EmailRow key={email.id} email={email} />}
      </PagedList>
    </>
  );
}
