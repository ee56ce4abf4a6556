import { MAX_SEARCH_LENGTH } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useSearchTerm } from '../orders/useSearchTerm.ts';
import { type AdminSearch, quoteQuery } from '../search.ts';
import { Listing, LoadMore, ShowAll } from '../shared/Listing.tsx';
import { LongList } from '../shared/LongList.tsx';
import { usePages } from '../shared/usePages.ts';
import { QuoteRow } from './QuoteRow.tsx';
import { listNames } from './quote-words.ts';

interface QuotesProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** Every quote, newest first, or those of a list. */
export function Quotes({ search, onSearch }: QuotesProps) {
  const { quotes: list = 'all', q } = search;
  const quotes = usePages('quotes.adminList', quoteQuery(search));
  const filter = (next: Pick<AdminSearch, 'quotes' | 'q'>) => onSearch({ tab: 'quote', ...next });
  const isFiltered = list !== 'all' || Boolean(q);
  return (
    <>
      <QuoteFilters list={list} q={q} onChange={filter} />
      <Listing
        {...quotes}
        items={quotes.items && withoutRepeats(quotes.items)}
        what="quotes"
        skeleton="h-16"
        empty={
          isFiltered ? (
            <Empty
              as="h3"
              title="No quotes found"
              action={<ShowAll what="Quotes" onPress={() => filter({ quotes: 'all' })} />}
            >
              <p>Numbers, names and e-mails are searched by how they begin.</p>
            </Empty>
          ) : (
            <Empty
              as="h3"
              title="No Quotes Yet"
              action={
                <Button look="line" size="small" onClick={() => onSearch({ tab: 'quote' })}>
                  Create Quote
                </Button>
              }
            >
              <p>Quotes appear here once you save or send one.</p>
            </Empty>
          )
        }
      >
        {(items) => (
          <>
            <LongList key={`${list} ${q}`} items={items} rows>
              {(quote) => (
                <QuoteRow
                  key={quote.id}
                  quote={quote}
                  onOpen={() => onSearch({ ...search, quote: quote.id })}
                />
              )}
            </LongList>
            <LoadMore {...quotes} what="Quotes" />
          </>
        )}
      </Listing>
    </>
  );
}

/** Drops repeats: a quote that was asked about twice can be on two pages. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

interface QuoteFiltersProps {
  list: NonNullable<AdminSearch['quotes']>;
  q: string | undefined;
  onChange: (next: Pick<AdminSearch, 'quotes' | 'q'>) => void;
}

const options = [
  { value: 'all', label: 'All quotes' },
  ...Object.entries(listNames).map(([value, label]) => ({ value, label })),
];

/** Finds quotes by the start of a number, name or e-mail, and by state. */
function QuoteFilters({ list, q = '', onChange }: QuoteFiltersProps) {
  const term = useSearchTerm(q, (next) => onChange({ quotes: list, q: next }));
  return (
    <search className="mb-3 block">
      <form
        className="filter-row"
        onSubmit={(event) => {
          event.preventDefault();
          term.submit();
        }}
      >
        <Field label="Search quotes" required className="unlabelled filter-search">
          {({ 'aria-required': _, ...control }) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              placeholder="Search number, name, e-mail"
              value={term.typed}
              maxLength={MAX_SEARCH_LENGTH}
              onChange={(event) => term.setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label="State filter" required className="unlabelled filter-choice">
          {({ 'aria-required': _, ...control }) => (
            <Select
              {...control}
              value={list}
              options={options}
              onChange={(value) =>
                onChange({ quotes: value as QuoteFiltersProps['list'], q: term.settle() })
              }
            />
          )}
        </Field>
      </form>
    </search>
  );
}
