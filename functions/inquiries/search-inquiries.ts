/** Finding inquiries in their list, by the terms that the search over everything knows. */
import { holdsWords } from '../../shared/fold.ts';
import { BadField } from '../core/errors.ts';
import { type PageRequest, parseCursor, readFeed } from '../storage/feed.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import { searchTerm } from '../storage/search.ts';
import { readInquiry } from './inquiry.ts';
import { inquiryIndex, type State } from './repo.ts';

/**
 * Inquiries found by the start of what `inquiryIndex` names, such as a name, a phone number or a word of the
 * message, or by the number of the order that they are about. Several words that nothing begins with are looked
 * for by the longest of them, and all have to be there. Pages are in the order of the search terms and sorted
 * newest first only within a page; one may hold fewer than `limit`.
 *
 * @throws BadRequest if fewer than two characters can be searched for, or the cursor is not one of this list
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
    // Each page goes on with the term by which the first one was found.
    const isOfWord = parseCursor(request.cursor)?.startsWith(whole) === false;
    return isOfWord ? findByWord(word) : find(whole);
  }
  const { found, ...page } = await readTerm(whole, request);
  return found > 0 ? { ...page, items: page.items.filter(isInState) } : findByWord(word);
}

/** The longest of several words, as a term; undefined of one word. */
function longestWord(typed: string): string | undefined {
  const words = typed.split(/[\s-]+/);
  if (words.length === 1) return undefined;
  return searchTerm(words.reduce((one, other) => (other.length > one.length ? other : one)));
}

/** A page of what a term finds, and how many of the term's items it is of. */
async function readTerm(term: string, request: PageRequest) {
  const partition = inquiryKeys.searchPartition(term);
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

/** What an inquiry says, as one text. */
const textOf = ({ name, email, phone, vehicleInfo, message }: ReturnType<typeof readInquiry>) =>
  [name, email, phone, vehicleInfo, message].join(' ');
