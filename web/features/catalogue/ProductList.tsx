import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Product } from '../../../shared/contract/index.ts';
import { loadDeferred } from '../../lib/page/deferred.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from './ProductCard.tsx';
import { type ProductSearch, productList, type Sort } from './search.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Cards above the fold on a phone, whose pictures load first. */
const EAGER = 1;
/** Below the grid in every state. */
const statusLine = 'mt-10 font-semibold text-soft';
/** Less than the widest row. */
const FEW = 3;

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
  const consoles = useQuery({
    ...productList(search),
    // Filters the cached products at once, until the server's answer arrives.
    placeholderData: () => all && filterProducts?.(all, search),
  });
  const { data, error, isPending } = consoles;
  const products = useMemo(() => data && sortProducts(data, sort), [data, sort]);

  if (error) return <Failed what="the consoles" query={consoles} />;
  if (isPending || !products) {
    return (
      <>
        <ProductGrid>
          {SKELETONS.map((key) => (
            <ProductCardSkeleton key={key} />
          ))}
        </ProductGrid>
        <p role="status" className={statusLine}>
          Loading consoles
        </p>
      </>
    );
  }
  if (products.length === 0) {
    return (
      <Empty
        title="No products found"
        action={
          <>
            <Button
              onClick={() => {
                document.querySelector<HTMLElement>('h1')?.focus();
                onReset();
              }}
            >
              Reset Filters
            </Button>
            {askForCustomBuild}
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
        {products.length < FEW && <CustomBuild />}
      </ProductGrid>
      <p role="status" className={statusLine}>
        <span>{`Showing ${products.length} product(s)`}</span>
        {make && <span> for </span>}
        <span translate="no">{[make, model].filter(Boolean).join(' ')}</span>
      </p>
    </>
  );
}

/** Stands beside consoles that do not fill a row. */
function CustomBuild() {
  return (
    <aside className="self-start rounded-patch border border-line bg-sunk p-6">
      <h3 className="text-xl">Want it cut differently?</h3>
      <p className="mt-1.5 mb-5 text-soft">
        Tell us what you drive and what goes in it. We build to order, so the slots, the felt and
        the width can be yours.
      </p>
      {askForCustomBuild}
    </aside>
  );
}

const askForCustomBuild = (
  <Link to="/contact" search={{ about: 'custom' }} className={buttonClass('line')}>
    Ask for a Custom Build
  </Link>
);

/** How two products are compared, by the chosen order. */
const orders: Record<Sort, (a: Product, b: Product) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en-AU'),
};

export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  return products.toSorted(orders[sort]);
}
