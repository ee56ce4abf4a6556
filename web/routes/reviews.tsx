import { createFileRoute } from '@tanstack/react-router';
import { reviewPages } from '../features/reviews/queries.ts';
import { ReviewList } from '../features/reviews/ReviewList.tsx';
import { read } from '../lib/api/query.ts';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/reviews')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(read('reviews.summary'));
    void queryClient.prefetchInfiniteQuery(reviewPages);
  },
  component: Reviews,
});

function Reviews() {
  return (
    <Page
      title="Reviews"
      description="What people who ordered a roof console say of it, good and bad, with the average of all their stars."
    >
      <PageTitle>Customer reviews</PageTitle>
      <p className="mt-3 mb-10 max-w-text text-lg text-soft">
        Only from people whose console was delivered. We publish every one.
      </p>
      <ReviewList />
    </Page>
  );
}
