import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../../shared/dates.ts';
import { readKey } from '../../lib/query.ts';
import { firstPagesOnly } from './shared/data/usePages.ts';
import { hasUnsaved } from './shared/form/unsaved.ts';

/** Refetches everything and shows when it was last read, because nothing refetches by itself. */
export function RefreshButton() {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const readAt = client.getQueryState(readKey('orders.counts'))?.dataUpdatedAt;

  async function refresh() {
    // Keep the pages that hold unsaved changes.
    if (!hasUnsaved()) firstPagesOnly(client);
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'auth.user',
    });
  }

  return (
    <div className="desk-refresh">
      <span aria-live="polite" className="max-sm:sr-only">
        {fetching ? 'Reading…' : readAt ? `As of ${formatTime(readAt)}` : ''}
      </span>
      <button
        type="button"
        className="switch"
        aria-disabled={fetching}
        onClick={() => !fetching && void refresh()}
      >
        Refresh
      </button>
    </div>
  );
}
