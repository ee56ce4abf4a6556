import { mailLists } from '../../../../shared/mail.ts';
import type { ViewProps } from '../search.ts';
import { usePages } from '../shared/data/usePages.ts';
import { Filters } from '../shared/list/Filters.tsx';
import { ViewShop } from '../shared/list/Listing.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { SettingsLink } from '../shared/SettingsLink.tsx';
import { EmailRow } from './EmailRow.tsx';

const labels: Readonly<Record<(typeof mailLists)[number], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  bounced: 'Did not arrive: came back',
  failed: 'Did not arrive: not sent',
  waiting: 'Waiting for tomorrow',
  held: 'For the next digest',
};
const options = mailLists.map((value) => ({ value, label: labels[value] }));

/** The texts of empty lists: good news for most of them. */
const notFound: Readonly<Record<(typeof mailLists)[number], { title: string; text?: string }>> = {
  queued: { title: 'Nothing Queued', text: 'Every email has been sent.' },
  sent: { title: 'Nothing Sent Yet' },
  bounced: { title: 'Nothing Came Back', text: 'No address has bounced.' },
  failed: { title: 'Everything Was Sent', text: 'No email has failed.' },
  waiting: { title: 'Nothing Waiting', text: 'All of today’s emails could go today.' },
  held: { title: 'Nothing for the Next Digest' },
};

/** The emails to customers and to the workshop, newest first. */
export default function Emails({ search: { list }, onSearch }: ViewProps) {
  const emails = usePages('emails.adminList', { list });
  const show = (next?: typeof list) => onSearch({ tab: 'emails', list: next });
  return (
    <>
      <TabHeading
        title="Emails"
        filters={
          <Filters
            what="emails"
            choice={{ label: 'Show', value: list, all: 'All emails', options }}
            onFilter={show}
          />
        }
      >
        <SettingsLink topic="emails" />
      </TabHeading>
      <PagedList
        title="Emails"
        pages={emails}
        rows
        filter={[list]}
        onShowAll={show}
        empty={{
          title: 'No Emails Yet',
          text: 'Emails to your customers and to you show up here.',
          action: <ViewShop />,
        }}
        notFound={notFound[list ?? 'sent']}
      >
        {(email) => <EmailRow key={email.id} email={email} />}
      </PagedList>
    </>
  );
}
