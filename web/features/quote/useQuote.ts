import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '../../../shared/contract/index.ts';
import { hasStatus, serverMessage } from '../../lib/api/api-error.ts';
import { read } from '../../lib/api/query.ts';
import { SubmitError } from '../../lib/form/form.ts';
import { keepPaper } from '../../lib/session/papers.ts';
import { describeChanges } from './offer.ts';

/** Why an answer was refused, and what has changed since the customer looked. */
export interface RefusedAnswer {
  readonly message: string;
  readonly changes: readonly string[];
}

/** The quote that a link opens, and the customer's answers to it. */
export interface OpenQuote {
  readonly token: string;
  readonly quote: Quote;
  readonly refused: RefusedAnswer | undefined;
  /** True if the customer has answered it on this visit. */
  readonly answered: boolean;
  /** Reads the quote again; what is shown stays if that fails. */
  refresh(): void;
  /** Shows the quote that the server returned. */
  show(quote: Quote): void;
  /**
   * Answers the quote. Where it has changed meanwhile it is read again and shown with what differs.
   *
   * @throws SubmitError if it was read again, or else what `call` throws
   */
  answer(call: () => Promise<Answer>): Promise<void>;
}

/** Only the acceptance is answered with the order's link; it is not kept with the quote. */
type Answer = Quote & { readonly orderLink?: string | null };

export function useQuote(token: string) {
  const client = useQueryClient();
  const query = read('quotes.byLink', { params: { token } });
  const request = useQuery(query);
  const { data: quote, refetch } = request;
  const [refused, setRefused] = useState<RefusedAnswer>();
  const [answered, setAnswered] = useState(false);

  function show(newer: Quote) {
    setRefused(undefined);
    client.setQueryData(query.queryKey, newer);
  }

  async function answer(call: () => Promise<Answer>) {
    try {
      const { orderLink = null, ...newer } = await call();
      if (orderLink && newer.accepted) keepPaper(newer.accepted.orderId, orderLink);
      show(newer);
      setAnswered(true);
    } catch (error) {
      if (!hasStatus(error, 404, 409)) throw error;
      const { data: now, error: failure } = await refetch();
      // A quote that is gone is shown as such; if it could not be read, nothing is known of a change.
      if (failure && !hasStatus(failure, 404)) throw error;
      setRefused({
        message: serverMessage(error, 'This quote has changed.'),
        changes: changesBetween(quote, now),
      });
      throw new SubmitError();
    }
  }

  const open: OpenQuote | undefined = quote && {
    token,
    quote,
    refused,
    answered,
    show,
    answer,
    refresh: () => void refetch(),
  };
  return { open, request };
}

/** Lists the differences between the revision that was answered and the present one; none if they are the same. */
function changesBetween(before: Quote | undefined, now: Quote | undefined): string[] {
  if (!before?.offer || !now?.offer || before.revision === now.revision) return [];
  return describeChanges(before.offer, now.offer);
}
