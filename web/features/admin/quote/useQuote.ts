import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminQuote, BodyOf, Inquiry, ResponseOf } from '../../../../shared/contract/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/useAction.ts';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { putInPages } from '../shared/usePages.ts';

export type QuoteWithEvents = ResponseOf<'quotes.get'>;

/**
 * A quote and its history.
 *
 * @param afresh whether to refetch it when it is shown, because its customer may have answered
 */
export function useQuote(id: string, afresh = false) {
  return useQuery({
    refetchOnMount: afresh && 'always',
    queryKey: ['quotes.get', id],
    queryFn: ({ signal }) => adminApi('quotes.get', { params: { id }, signal }),
  });
}

/** The inquiry that a quote answers, if any. */
export function useInquiry(id: string | null | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['inquiries.get', id],
    queryFn: ({ signal }) => adminApi('inquiries.get', { params: { id: id ?? '' }, signal }),
    enabled: Boolean(id),
    // The list from which the quote was opened has it already.
    initialData: () =>
      client
        .getQueriesData<{ pages: { items: Inquiry[] }[] }>({ queryKey: ['inquiries.adminList'] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((inquiry) => inquiry.id === id),
  });
}

/** Shows a changed quote wherever it is listed, and refreshes everything else that shows it. */
export function showQuote(client: QueryClient, saved: AdminQuote): void {
  client.setQueryData<QuoteWithEvents>(
    ['quotes.get', saved.id],
    (before) => before && { ...before, ...saved },
  );
  putInPages(client, 'quotes.adminList', saved);
  const told = ['quotes.get', 'quotes.counts', 'quotes.adminList', 'emails.adminList'];
  // Sending answers the inquiry; accepting makes an order.
  told.push('inquiries.adminList', 'inquiries.get', 'orders.adminList', 'orders.counts');
  for (const key of told) void client.invalidateQueries({ queryKey: [key] });
}

type Move = 'quotes.send' | 'quotes.revise' | 'quotes.withdraw' | 'quotes.accept';

/** Makes a move of a quote, based on the version that is shown. */
export function moveQuote(
  move: Move,
  { id, version }: Pick<AdminQuote, 'id' | 'version'>,
  body: BodyOf<'quotes.accept'> = {},
): Promise<AdminQuote> {
  const headers = ifMatch(version);
  return move === 'quotes.accept'
    ? adminApi(move, { params: { id }, body, headers })
    : adminApi(move, { params: { id }, headers });
}

/** Makes a move of a quote when a button is pressed, and shows the result. */
export function useQuoteMove(quote: AdminQuote) {
  const client = useQueryClient();
  const { busy, run } = useAction();

  async function move(
    name: Move,
    done: (saved: AdminQuote) => string,
    body?: BodyOf<'quotes.accept'>,
  ) {
    try {
      const saved = await moveQuote(name, quote, body);
      showQuote(client, saved);
      toast({ title: 'Quote Updated', description: done(saved) });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.current) {
        showQuote(client, error.current as AdminQuote);
        const description =
          'Someone else has just changed this quote. Look at it before you go on.';
        toast({ title: 'Nothing Was Done', description, variant: 'destructive' });
      } else {
        toastFailure('Nothing Was Done', error, 'The shop could not be reached. Please try again.');
      }
      return undefined;
    }
  }

  return { busy, run, move };
}
