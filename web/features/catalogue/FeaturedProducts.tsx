import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { featured } from './queries.ts';

/** The featured products on the home page. */
export function FeaturedProducts() {
  const { data, error, isPending, isFetching, refetch } = useQuery(featured);
  return (
    <section aria-labelledby="featured" className="container-page py-16 md:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 md:mb-12">
        <h2 id="featured" className="text-3xl">
          Featured Products
        </h2>
        <Link to="/products" className={buttonClass('line')}>
          View All Products
        </Link>
      </div>
      {error ? (
        <Failed
          what="the featured consoles"
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <ProductGrid>
          {isPending && (
            <>
              <LoadingNote>Loading featured products</LoadingNote>
              <ProductCardSkeleton />
              <ProductCardSkeleton />
              <ProductCardSkeleton />
            </>
          )}
          {data?.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      )}
    </section>
  );
}
