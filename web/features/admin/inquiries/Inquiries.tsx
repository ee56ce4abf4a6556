import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { inquiryQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { usePages } from '../shared/data/usePages.ts';
import { ExportButton } from '../shared/list/ExportButton.tsx';
import { Filters } from '../shared/list/Filters.tsx';
import { Loaded } from '../shared/list/Listing.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import type { Columns } from '../shared/list/table.ts';
import { InquiryCard, subjectOf } from './InquiryCard.tsx';

const states = [
  { value: 'open', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered' },
] as const;

const none = {
  title: 'No Inquiries Yet',
  text: 'What people send from the contact page appears here.',
  action: (
    <Link to="/contact" className={buttonClass('line', 'small')}>
      View Contact Page
    </Link>
  ),
};

const notFound = {
  title: 'No Inquiries Found',
  text: 'Try the start of a name, email or phone number, or one of the longer words at the start of the message.',
};

/** The texts of empty lists. */
const noneOf = {
  open: { title: 'No Inquiries Waiting', text: 'Everyone who asked has an answer.' },
  answered: { title: 'No Answers Yet' },
} as const;

/** Inquiries, newest first, except that unanswered ones come oldest first; or just the one a link leads to. */
export default function Inquiries({ search, onSearch }: ViewProps) {
  const { state, q, inquiry: id } = search;
  const inquiries = usePages('inquiries.adminList', inquiryQuery(search));
  const card = (inquiry: Inquiry) => (
    <InquiryCard
      key={inquiry.id}
      inquiry={inquiry}
      onQuote={() => onSearch({ tab: 'quote', inquiry: inquiry.id })}
    />
  );
  const show = (next?: typeof state, term?: string) =>
    onSearch({ tab: 'inquiries', state: next, q: term });
  return (
    <>
      <TabHeading
        title="Inquiries"
        filters={
          <Filters
            what="inquiries"
            placeholder="Search name, phone, words"
            term={q}
            choice={{ label: 'Show', value: state, all: 'All inquiries', options: states }}
            onFilter={show}
          />
        }
        extras={
          <ExportButton list="inquiries.adminList" what="inquiries" columns={exportColumns} />
        }
      />
      {id ? (
        <OneInquiry id={id}>
          {(inquiry) => (
            <>
              {card(inquiry)}
              <Action className="mt-4" onClick={() => show()}>
                Show All Inquiries
              </Action>
            </>
          )}
        </OneInquiry>
      ) : (
        <PagedList
          title="Inquiries"
          pages={inquiries}
          filter={[state, q]}
          onShowAll={show}
          empty={none}
          notFound={q ? notFound : noneOf[state ?? 'answered']}
        >
          {card}
        </PagedList>
      )}
    </>
  );
}

interface OneInquiryProps {
  id: string;
  children: (inquiry: Inquiry) => ReactElement;
}

/** The one inquiry that a link leads to, for example from an email. */
function OneInquiry({ id, children }: OneInquiryProps) {
  const query = useQuery(adminRead('inquiries.get', { params: { id } }));
  return (
    <Loaded what="the inquiry" query={query} height="h-40">
      {children}
    </Loaded>
  );
}

const exportColumns: Columns<Inquiry> = [
  ['Submitted', ({ createdAt }) => formatDateTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Type', subjectOf],
  ['Vehicle year', ({ vehicleYear }) => vehicleYear],
  ['Vehicle make', ({ vehicleMake }) => vehicleMake],
  ['Vehicle model', ({ vehicleModel }) => vehicleModel],
  ['Vehicle as written', ({ vehicleInfo }) => vehicleInfo],
  ['Message', ({ message }) => message],
  ['Answered', ({ answeredAt }) => answeredAt && formatDateTime(answeredAt)],
  ['Id', ({ id }) => id],
];
