import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type AdminSearch, inquiryQuery } from '../search.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { Listing, LoadMore, ShowAll } from '../shared/Listing.tsx';
import { LongList } from '../shared/LongList.tsx';
import { TabHeading } from '../shared/TabHeading.tsx';
import { usePages } from '../shared/usePages.ts';
import { InquiryCard } from './InquiryCard.tsx';
import { inquiryHeading, inquiryRow } from './inquiry-csv.ts';

const states = [
  { value: 'all', label: 'All inquiries' },
  { value: 'open', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered' },
] as const;

interface InquiriesProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** Inquiries, newest first. */
export default function Inquiries({ search, onSearch }: InquiriesProps) {
  const { state } = search;
  const inquiries = usePages('inquiries.adminList', inquiryQuery(search));
  return (
    <>
      <TabHeading
        title="Inquiries"
        filters={
          <Field label="Show" required className="unlabelled max-w-60">
            {({ 'aria-required': _, ...control }) => (
              <Select
                {...control}
                value={state ?? 'all'}
                options={states}
                onChange={(value) =>
                  onSearch({
                    tab: 'inquiries',
                    state: value === 'open' || value === 'answered' ? value : undefined,
                  })
                }
              />
            )}
          </Field>
        }
        extras={
          <ExportButton
            list="inquiries.adminList"
            what="inquiries"
            heading={inquiryHeading}
            row={inquiryRow}
          />
        }
      />
      <Listing
        {...inquiries}
        what="inquiries"
        empty={
          state ? (
            <Empty
              as="h3"
              title={state === 'open' ? 'No Inquiries Waiting' : 'No Answers Yet'}
              action={<ShowAll what="Inquiries" onPress={() => onSearch({ tab: 'inquiries' })} />}
            >
              {state === 'open' && <p>Everyone who asked has an answer.</p>}
            </Empty>
          ) : (
            <Empty
              as="h3"
              title="No Inquiries Yet"
              action={
                <Link to="/contact" className={buttonClass('line', 'small')}>
                  View Contact Page
                </Link>
              }
            >
              <p>What people send from the contact page appears here.</p>
            </Empty>
          )
        }
      >
        {(items) => (
          <>
            <LongList key={state ?? 'all'} items={items}>
              {(inquiry) => (
                <InquiryCard
                  key={inquiry.id}
                  inquiry={inquiry}
                  onQuote={() => onSearch({ tab: 'quote', inquiry: inquiry.id })}
                />
              )}
            </LongList>
            <LoadMore {...inquiries} what="Inquiries" />
          </>
        )}
      </Listing>
    </>
  );
}
