import { Skeleton } from '../../ui/Skeleton.tsx';

/** The placeholder of a card. */
export function ProductCardSkeleton() {
  return (
    <div data-testid="product-skeleton" aria-hidden="true">
      <Skeleton className="aspect-[4/3] rounded-patch" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-3 h-16" />
      <Skeleton className="mt-3 h-16 w-4/5" />
      <Skeleton className="mt-4 h-10 w-32" />
    </div>
  );
}
