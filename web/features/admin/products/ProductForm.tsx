import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/toast.ts';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { Conflict } from '../shared/Conflict.tsx';
import { FormFoot } from '../shared/FormFoot.tsx';
import { FormHeading } from '../shared/FormHeading.tsx';
import { formatDateTime } from '../shared/format.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { refreshProducts } from '../shared/useCatalogue.ts';
import { useGuardedSave } from '../shared/useGuardedSave.ts';
import { CardPreview } from './CardPreview.tsx';
import { ImageList } from './ImageList.tsx';
import { ProductFields } from './ProductFields.tsx';
import { changesOf } from './product-changes.ts';
import {
  duplicateDraft,
  emptyProduct,
  type ProductDraft,
  productBody,
  productDraft,
  productProblem,
} from './product-form.ts';

interface ProductFormProps {
  /** What is changed or copied; undefined: a new one. */
  product: AdminProduct | undefined;
  copy: boolean;
  ProductCard: ComponentType<{ product: Product }>;
  onClose: () => void;
}

/** Adds a product or changes one, beside the card that shoppers will see of it. */
export function ProductForm({ product, copy, ProductCard, onClose }: ProductFormProps) {
  const client = useQueryClient();
  const changed = copy ? undefined : product;
  const [start] = useState(() => {
    if (!product) return emptyProduct;
    return copy ? duplicateDraft(product) : productDraft(product);
  });
  const [draft, setDraft] = useState<ProductDraft>(start);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...change }));
  // A copy is new until it is saved.
  const dirty = copy || JSON.stringify(draft) !== JSON.stringify(start);
  useUnsaved(dirty);

  const { save, busy, newer, problem } = useGuardedSave<AdminProduct>({
    version: changed?.version ?? 0,
    save: (version) => {
      const body = productBody(draft);
      return changed
        ? adminApi('products.update', {
            params: { id: changed.id },
            body,
            headers: ifMatch(version),
          })
        : adminApi('products.create', { body });
    },
    onNewer: () => void refreshProducts(client),
    onSaved: (saved) => {
      void refreshProducts(client);
      toast({ title: changed ? 'Product Updated' : 'Product Created', description: saved.name });
      onClose();
    },
    onFailed: () =>
      toast({
        title: 'Save Failed',
        description: 'Failed to save product. Please check your data and try again.',
        variant: 'destructive',
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    const wrong = productProblem(draft);
    if (!wrong) {
      void save();
      return;
    }
    toast({ ...wrong, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]"
      onSubmit={submit}
    >
      <div className="grid min-w-0 gap-4">
        <FormHeading>
          {changed ? `Edit ${changed.name}` : copy ? `Copy of ${product?.name}` : 'New product'}
        </FormHeading>
        {newer && changed && (
          <Conflict what="this product" values={changesOf(changed, newer)}>
            <p className="mt-1">Changed {formatDateTime(newer.updatedAt)}.</p>
          </Conflict>
        )}
        <ProductFields draft={draft} set={set} tried={tried}>
          <ImageList draft={draft} set={set} tried={tried} />
        </ProductFields>
        <FormFoot
          save={newer ? 'Save anyway' : 'Save product'}
          busy={busy}
          dirty={dirty}
          problem={problem}
          onCancel={onClose}
        />
      </div>
      <CardPreview draft={draft} ProductCard={ProductCard} />
    </form>
  );
}
