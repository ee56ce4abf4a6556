/**
 * Lists quotes a page at a time, searches them, and counts them for the dashboard. A page costs the
 * same however many quotes there are.
 */
import type { quoteLists } from '../../shared/contract/choices.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { isExpired } from '../../shared/quote.ts';
import { BadField } from '../core/errors.ts';
import { countFeed, cursorAfter, type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { getItems } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { consoleTexts, nameTexts, searchIndex, searchTerm } from '../storage/search.ts';
import { openQuestions, type QuoteRecord, readRecord } from './quote.ts';

type QuoteList = (typeof quoteLists)[number];

const WEEK_MS = 7 * 24 * 3_600_000;
const weekFrom = (now: Date, weeks: number) =>
  new Date(now.getTime() + weeks * WEEK_MS).toISOString();

/** True if a quote belongs to a list at this moment. */
function isInList(quote: QuoteRecord, list: QuoteList, now: Date): boolean {
  const expired = isExpired(quote, now.getTime());
  if (list === 'asked') return openQuestions(quote) > 0;
  if (list === 'expired') return expired;
  if (list !== 'sent' && list !== 'expiring') return quote.state === list;
  const expiresSoon = (quote.validUntil ?? '') <= weekFrom(now, 1);
  return quote.state === 'sent' && !expired && (list === 'sent' || expiresSoon);
}

/**
 * Lists quotes, newest first. A single list is sorted by the time they entered it, or for sent ones
 * by expiry, latest first. Sent and expired quotes share one feed, in which those still valid come
 * first.
 */
export async function listQuotes(
  list: QuoteList | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<QuoteRecord>> {
  if (list === undefined) {
    const { items, ...next } = await readFeed(
      { index: 'GSI1', partition: quoteKeys.feedName },
      page,
    );
    return { items: items.map(readRecord), ...next };
  }
  if (list === 'asked') return listAsked(page);
  const isOfSent = list === 'expiring' || list === 'expired';
  const partition = quoteKeys.stateFeedName(isOfSent ? 'sent' : list);
  const start = { expiring: weekFrom(now, 1), expired: now.toISOString() }[list as string];
  const cursor = page.cursor ?? (start && cursorAfter(start));
  const { items, ...next } = await readFeed({ index: 'GSI2', partition }, { ...page, cursor });
  const read = items.map(readRecord);
  const found = read.filter((quote) => isInList(quote, list, now));
  // A page that reaches quotes of the other list is the last one.
  return found.length < read.length ? { items: found } : { items: found, ...next };
}

/**
 * Quotes with unanswered questions, the latest question first. If customers asked about a quote
 * more than once, a page holds fewer than `limit`, and that quote may appear again on a later page.
 */
async function listAsked(page: PageRequest): Promise<Page<QuoteRecord>> {
  const partition = quoteKeys.stateFeedName('asked');
  const { items: questions, ...next } = await readFeed({ index: 'GSI2', partition }, page);
  const keys = [...new Set(questions.map(({ PK }) => String(PK)))].map((PK) => ({
    ...quoteKeys.quote(''),
    PK,
  }));
  const found = await getItems(keys);
  return { items: found.flatMap((item) => (item ? [readRecord(item)] : [])), ...next };
}

/**
 * Finds quotes by number, or by the start of a term in `quoteIndex`. Pages follow the order of the
 * search terms and are sorted newest first only within a page; one may hold fewer than `limit`.
 *
 * @throws BadRequest if fewer than two characters can be searched for
 */
export async function searchQuotes(
  search: string,
  list: QuoteList | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<QuoteRecord>> {
  const term = quoteTerm(search);
  if (!term) throw new BadField('search', 'must have at least 2 characters');
  const partition = quoteKeys.quoteSearch.partition(term);
  const { items, ...next } = await readFeed({ partition, prefix: term, consistent: true }, page);
  const ids = [...new Set(items.map((item) => String(item.quoteId)))];
  const read = (await getItems(ids.map(quoteKeys.quote))).flatMap((item) =>
    item ? [readRecord(item)] : [],
  );
  const sorts = new Set(items.map((item) => item.SK));
  const found = read
    .filter((quote) => sorts.has(quoteIndex.listingKey(quote, term)))
    .filter((quote) => list === undefined || isInList(quote, list, now))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return { items: found, ...next };
}

/** The search terms of quotes. A search matches their start: the whole name covers the first. */
export const quoteIndex = /* @__PURE__ */ searchIndex<QuoteRecord>(() => ({
  texts: ({ number, customerName: name, customerPhone, consoles, vehicle }) => [
    number,
    ...nameTexts(name),
    customerPhone,
    ...consoleTexts(consoles),
    // The text as typed, and without the year that most begin with.
    ...nameTexts(vehicle ?? '').slice(0, 2),
  ],
  addresses: ({ customerEmail }) => [customerEmail],
  key: quoteKeys.quoteSearch,
  idName: 'quoteId',
}));

/**
 * A search as a term. Numbers may be shortened, such as `42`, `q42` or `#Q-0042`; digits that begin
 * like a phone number are one.
 */
export function quoteTerm(search: string): string | undefined {
  const [, digits] = /^#?\s*(?:q-?\s*)?(?!0[2-9]\d{3})(\d{1,9})$/i.exec(search.trim()) ?? [];
  return searchTerm(digits ? quoteNumber(Number(digits)) : search.replace(/^#/, ''));
}

/** Formats a quote's number: 42 → `Q-0042`. */
export const quoteNumber = (count: number): string => `Q-${String(count).padStart(4, '0')}`;

/** Counts for the dashboard's header, each up to 100. */
export async function quoteCounts(now: Date): Promise<ResponseOf<'quotes.counts'>> {
  const [weekAgo, inAWeek] = [weekFrom(now, -1), weekFrom(now, 1)];
  const [questions, accepted, expiring] = await Promise.all([
    countFeed(quoteKeys.stateFeedName('asked')),
    countFeed(quoteKeys.stateFeedName('accepted'), { from: weekAgo }),
    countFeed(quoteKeys.stateFeedName('sent'), { from: now.toISOString(), before: inAWeek }),
  ]);
  return { questions, accepted, expiring };
}
