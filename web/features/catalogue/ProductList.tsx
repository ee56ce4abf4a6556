import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { loadDeferred } from '../../lib/page/deferred.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { productList } from './queries.ts';
import type { ProductSearch } from './search.ts';
import { sortProducts } from './sort.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Cards above the fold on a phone, whose pictures load first. */
const EAGER = 1;

let filterProducts: typeof import('./filter-products.ts').filterProducts | undefined;
void loadDeferred(() => import('./filter-products.ts')).then((module) => {
  filterProducts = module.filterProducts;
});

interface ProductListProps {
  search: ProductSearch;
  onReset: () => void;
}

/** The filtered products and their number. */
export function ProductList({ search, onReset }: ProductListProps) {
  const { make, model, sort = 'featured' } = search;
  const all = useQueryClient().getQueryData(productList({}).queryKey);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...productList(search),
    // Filters the cached products at once, until the server's answer arrives.
    placeholderData: () => all && filterProducts?.(all, search),
  });
  const products = useMemo(() => data && sortProducts(data, sort), [data, sort]);

  if (error) {
    return <Failed what="the consoles" error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (isPending || !products) {
    return (
      <>
        <LoadingNote>Loading consoles</LoadingNote>
        <ProductGrid>
          {SKELETONS.map((key) => (
            <ProductCardSkeleton key={key} />
          ))}
        </ProductGrid>
      </>
    );
  }
  if (products.length === 0) {
    return (
      <Empty
        title="No products found"
        action={
          <>
            <Button onClick={onReset}>Reset Filters</Button>
            <Link to="/contact" search={{ about: 'custom' }} className={buttonClass('line')}>
              Ask for a Custom Build
            </Link>
          </>
        }
      >
        <p>Try adjusting your filters to see more products.</p>
      </Empty>
    );
  }
  return (
    <>
      <h2 className="sr-only">Consoles</h2>
      <ProductGrid>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} eager={index < EAGER} />
        ))}
      </ProductGrid>
      <p role="status" className="mt-12 font-semibold text-soft">
        Showing {products.length} product(s)
        {make && ` for ${make}`}
        {model && ` ${model}`}
      </p>
    </>
  );
}
