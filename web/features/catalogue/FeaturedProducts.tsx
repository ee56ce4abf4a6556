import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../lib/api/query.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from './ProductCard.tsx';

/** The featured products on the home page. */
export function FeaturedProducts() {
  const products = useQuery(read('products.featured'));
  return (
    <section
      aria-labelledby="featured"
      hidden={products.data?.length === 0}
      className="container-page py-16 md:py-24"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 md:mb-12">
        <h2 id="featured" className="text-3xl">
          Featured Products
        </h2>
        <Link to="/products" className={buttonClass('line')}>
          View All Products
        </Link>
      </div>
      {products.data ? (
        <ProductGrid>
          {products.data.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      ) : (
        <Awaited what="the featured consoles" query={products}>
          <ProductGrid>
            <ProductCardSkeleton />
            <ProductCardSkeleton />
            <ProductCardSkeleton />
          </ProductGrid>
        </Awaited>
      )}
    </section>
  );
}
