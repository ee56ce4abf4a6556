import { createFileRoute } from '@tanstack/react-router';
import { ReviewList } from '../features/reviews/ReviewList.tsx';
import { read } from '../lib/query.ts';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/reviews')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(read('reviews.summary')),
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
        Only from people whose console was delivered. We take none of them down.
      </p>
      <ReviewList />
    </Page>
  );
}
