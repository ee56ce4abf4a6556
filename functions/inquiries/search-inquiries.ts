/** Searches the list of inquiries, by the same terms as the search over everything. */
import { holdsWords } from '../../shared/fold.ts';
import { BadField } from '../core/errors.ts';
import { type PageRequest, parseCursor, readFeed } from '../storage/feed.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import { searchTerm } from '../storage/search.ts';
import { readInquiry } from './inquiry.ts';
import { inquiryIndex, type State } from './repo.ts';

/**
 * Finds inquiries by the start of a term in `inquiryIndex`, such as a name, a phone number or a
 * word of the message, or by the number of their order. If several words together begin no term,
 * the longest of them is looked up, and results must contain all of them. Pages follow the order of
 * the search terms and are sorted newest first only within a page; one may hold fewer than `limit`.
 *
 * @throws BadRequest if fewer than two characters can be searched for, or the cursor is not one of
 * this list
 */
export async function searchInquiries(
  search: string,
  state: State | undefined,
  request: PageRequest,
) {
  // Short ids of orders are often written with a number sign.
  const typed = search.trim().replace(/^#/, '');
  const whole = searchTerm(typed);
  if (!whole) throw new BadField('search', 'must have at least 2 characters');
  const word = longestWord(typed);
  const isInState = ({ answeredAt }: { readonly answeredAt: string | null }) =>
    state === undefined || (answeredAt !== null) === (state === 'answered');

  const find = async (term: string) => {
    const { items, ...next } = await readTerm(term, request);
    return { items: items.filter(isInState), ...next };
  };
  const findByWord = async (term: string) => {
    const { items, ...next } = await find(term);
    const held = items.filter((inquiry) => holdsWords(textOf(inquiry), typed));
    return { items: held, ...next };
  };

  if (word === undefined) return find(whole);
  if (request.cursor !== undefined) {
    // Later pages continue with the term that found the first one.
    const isOfWord = parseCursor(request.cursor)?.startsWith(whole) === false;
    return isOfWord ? findByWord(word) : find(whole);
  }
  const { found, ...page } = await readTerm(whole, request);
  return found > 0 ? { ...page, items: page.items.filter(isInState) } : findByWord(word);
}

/** The longest of several words, as a term; undefined for a single word. */
function longestWord(typed: string): string | undefined {
  const words = typed.split(/[\s-]+/);
  if (words.length === 1) return undefined;
  return searchTerm(words.reduce((one, other) => (other.length > one.length ? other : one)));
}

/** A page of a term's results, and the number of items it was read from. */
async function readTerm(term: string, request: PageRequest) {
  const partition = inquiryKeys.inquirySearch.partition(term);
  const hits = await readFeed({ partition, prefix: term, consistent: true }, request);
  const { items, ...next } = await readNamed(hits, ({ inquiryId }) =>
    inquiryKeys.inquiry(String(inquiryId)),
  );
  const found = items
    .flatMap(({ sort, item }) => (item ? [{ sort, inquiry: readInquiry(item) }] : []))
    .filter(({ sort, inquiry }) => sort === inquiryIndex.listingKey(inquiry, term))
    .map(({ inquiry }) => inquiry)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return { items: found, found: hits.items.length, ...next };
}

/** All text of an inquiry. */
const textOf = ({ name, email, phone, vehicleInfo, message }: ReturnType<typeof readInquiry>) =>
  [name, email, phone, vehicleInfo, message].join(' ');
