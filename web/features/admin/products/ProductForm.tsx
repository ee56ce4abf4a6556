import { type ComponentType, useDeferredValue } from 'react';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { useForm } from '../../../lib/form/form.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useCopyToShop } from '../photos/ImageField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { Conflict } from '../shared/form/Conflict.tsx';
import { FormFooter, FormHeading } from '../shared/form/FormParts.tsx';
import { Words } from '../shared/Words.tsx';
import { ProductFields } from './ProductFields.tsx';
import {
  duplicateDraft,
  type ProductDraft,
  preview,
  productBody,
  productDraft,
  productFields,
  productWarning,
  withCopiedPictures,
} from './product-form.ts';

interface ProductFormProps {
  product: AdminProduct | undefined;
  copy: boolean;
  others: readonly AdminProduct[];
  ProductCard: ComponentType<{ product: Product }>;
  /** @param saved id of the product that was saved */
  onClose: (saved?: string) => void;
}

/** Adds or changes a product, with a preview of its card. */
export function ProductForm({ product, copy, others, ProductCard, onClose }: ProductFormProps) {
  const copyToShop = useCopyToShop();
  const create = useSave('products.create');
  const update = useSave('products.update');
  const changed = copy ? undefined : product;
  const form = useForm({
    initial: product && copy ? duplicateDraft(product) : productDraft(product, others),
    item: changed,
    ...productFields,
    invalid: productWarning,
    failure: {
      title: 'Save Failed',
      description: 'Failed to save product. Please check your data and try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async submit(draft, headers) {
      const body = await withCopiedPictures(productBody(draft), copyToShop);
      const saved = await (changed
        ? update.submit({ params: { id: changed.id }, body, headers })
        : create.submit({ body }));
      toast({ title: changed ? 'Product Updated' : 'Product Created', description: body.name });
      onClose(saved.id);
    },
  });

  return (
    <Form
      form={form}
      autoComplete="off"
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]"
    >
      <div className="grid min-w-0 gap-4">
        <FormHeading>
          <Words names={[product?.name]}>{headingOf(product, copy)}</Words>
        </FormHeading>
        <Conflict form={form} what="this product" valuesOf={productFields.valuesOf} />
        <ProductFields form={form} />
        {/* A copy counts as new until it is saved. */}
        <div className="form-end sticky bottom-0 z-5 border-line border-t bg-page py-2.5">
          <FormFooter
            form={form}
            save="Save Product"
            dirty={copy || form.dirty}
            onCancel={() => onClose()}
          />
        </div>
      </div>
      <CardPreview draft={form.values} ProductCard={ProductCard} />
    </Form>
  );
}

function headingOf(product: AdminProduct | undefined, copy: boolean): string {
  if (!product) return 'New Product';
  return copy ? `Copy of ${product.name}` : `Edit ${product.name}`;
}

interface CardPreviewProps {
  draft: ProductDraft;
  ProductCard: ComponentType<{ product: Product }>;
}

/** A preview of the shop's card that does not respond to presses. */
function CardPreview({ draft, ProductCard }: CardPreviewProps) {
  const deferred = useDeferredValue(draft);
  return (
    <aside aria-label="Preview" className="max-w-80 lg:sticky lg:top-24">
      <p className="mb-2 font-semibold">
        {deferred.hidden ? 'As shoppers would see it' : 'As shoppers see it'}
      </p>
      <div inert className="pointer-events-none">
        <ProductCard product={preview(deferred)} />
      </div>
      {deferred.hidden && <p className="mt-3 text-soft">Hidden: not in the shop.</p>}
    </aside>
  );
}
