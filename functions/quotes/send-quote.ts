import type { NamedWrites } from '../storage/transaction.ts';
import { send } from './change-quote.ts';
import { findQuoteAndCount } from './find-quote.ts';
import type { StoredQuote } from './quote.ts';
import type { EventAuthor } from './quote-event.ts';
import { answerWrite, changeQuote, countWrite } from './repo.ts';
import { quoteNumber } from './search.ts';
import { adminQuoteView } from './view.ts';

interface Sending {
  readonly id: string;
  readonly move: 'send' | 'revise';
  readonly loaded: { readonly quote: StoredQuote | undefined; readonly count: number };
  readonly ifMatch: number | undefined;
  readonly who: EventAuthor;
  readonly at: Date;
}

/**
 * Sends a quote, for the first time or again, and marks its inquiry answered. The first time it gets
 * the next number; numbers have no gaps, because the count is written with the quote.
 *
 * @throws as `changeQuote` and `send` do
 */
export function sendQuote(sending: Sending): Promise<StoredQuote> {
  const { id, move, loaded, ifMatch, who, at } = sending;
  let { count } = loaded;
  let isInquiryThere = true;
  return changeQuote({
    id,
    loaded: loaded.quote,
    find: async () => {
      const again = await findQuoteAndCount(id);
      count = again.count;
      return again.quote;
    },
    ifMatch,
    view: (current) => adminQuoteView(current, at),
    decide: (before) => {
      const number = before.number ?? quoteNumber(count + 1);
      const { inquiryId } = before;
      const also: NamedWrites = {
        counter: before.number === null ? countWrite(count) : undefined,
        inquiry: inquiryId && isInquiryThere ? answerWrite(inquiryId, at) : undefined,
      };
      return { ...send(before, move, { number, who, at }), also };
    },
    onRefused: (write) => {
      // It was erased: the quote is sent without it.
      if (write === 'inquiry') isInquiryThere = false;
    },
  });
}
