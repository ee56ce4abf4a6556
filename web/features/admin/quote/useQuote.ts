import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminQuote, Inquiry, ResponseOf } from '../../../../shared/contract/index.ts';
import { readKey } from '../../../lib/api/query.ts';
import { adminRead, ifMatch } from '../shared/data/admin-api.ts';
import { useAddons, useProducts } from '../shared/data/reads.ts';
import { undoButton, useSave } from '../shared/data/useSave.ts';
import { indexCatalogue } from './quote-rules.ts';

export type QuoteWithEvents = ResponseOf<'quotes.get'>;

/**
 * A quote and its history.
 *
 * @param afresh true to refetch it when it is shown, because its customer may have answered
 */
export function useQuote(id: string, afresh = false) {
  return useQuery({
    refetchOnMount: afresh && 'always',
    ...adminRead('quotes.get', { params: { id } }),
  });
}

/** The inquiry a quote answers, if any. */
export function useInquiry(id: string | null | undefined) {
  const client = useQueryClient();
  return useQuery({
    ...adminRead('inquiries.get', { params: { id: id ?? '' } }),
    enabled: Boolean(id),
    // The list that the quote was opened from already has it.
    initialData: () =>
      client
        .getQueriesData<{ pages: { items: Inquiry[] }[] }>({
          queryKey: readKey('inquiries.adminList'),
        })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((inquiry) => inquiry.id === id),
  });
}

type Move = 'quotes.send' | 'quotes.revise' | 'quotes.withdraw' | 'quotes.endLink';

/** Adds a button to the notification of a sent quote that undoes it, until its email has gone. */
export function useUndoSending() {
  const { press } = useSave('quotes.undo', {
    done: ({ state, number }) => ({
      title: 'Not Sent',
      description: `${number} is ${state === 'draft' ? 'a draft again' : 'as it was before'}. No email went out.`,
    }),
    failed: { title: 'Not Undone', otherwise: 'The quote stands. Please try again.' },
    what: 'this quote',
  });
  return ({ id, version, customerName }: AdminQuote) =>
    undoButton(customerName, true, () => void press({ params: { id }, headers: ifMatch(version) }));
}

/** Makes a quote's move when its button is pressed. */
export function useQuoteMove(move: Move, quote: AdminQuote, done: (saved: AdminQuote) => string) {
  const undoSending = useUndoSending();
  const { busy, press } = useSave(move, {
    done: (saved) => ({
      title: 'Quote Updated',
      description: done(saved),
      ...((move === 'quotes.send' || move === 'quotes.revise') && undoSending(saved)),
    }),
    failed: {
      title: 'Quote Not Changed',
      otherwise: 'The shop could not be reached. Please try again.',
    },
    what: 'this quote',
  });
  return {
    busy,
    press: () => press({ params: { id: quote.id }, headers: ifMatch(quote.version) }),
  };
}

/** The products and add-ons for the lines. */
export function useCatalogue() {
  const products = useProducts();
  const addons = useAddons();
  return {
    products,
    addons,
    isRead: Boolean(products.data && addons.data),
    catalogue: indexCatalogue(products.data ?? [], addons.data ?? []),
  };
}
