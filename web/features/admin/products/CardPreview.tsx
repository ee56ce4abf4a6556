import { type ComponentType, useDeferredValue } from 'react';
import type { Product } from '../../../../shared/contract/index.ts';
import { type ProductDraft, preview } from './product-form.ts';

interface CardPreviewProps {
  draft: ProductDraft;
  ProductCard: ComponentType<{ product: Product }>;
}

/** An inert preview of the shop's card. */
export function CardPreview({ draft, ProductCard }: CardPreviewProps) {
  const shown = useDeferredValue(draft);
  return (
    <aside aria-label="Preview" className="max-w-80 lg:sticky lg:top-24">
      <p className="mb-2 font-semibold">
        {shown.hidden ? 'As shoppers would see it' : 'As shoppers see it'}
      </p>
      <div inert className="pointer-events-none">
        <ProductCard product={preview(shown)} />
      </div>
      {shown.hidden && <p className="mt-3 text-soft">Hidden: not in the shop.</p>}
    </aside>
  );
}
