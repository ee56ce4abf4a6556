import { useState } from 'react';
import { productLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_PRODUCT_IMAGES } from '../../../../shared/contract/limits.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { cx } from '../../../ui/cx.ts';
import { ImageField } from '../photos/ImageField.tsx';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { PhotoDrop } from '../photos/UploadBox.tsx';
import { Action } from '../shared/Action.tsx';
import { DragGrip, useDragOrder } from '../shared/form/DragOrder.tsx';
import { editRows, moveItem, rowActions } from '../shared/form/rows.ts';
import { type ProductDraft, type TypedImage, withPhoto } from './product-form.ts';

/** A product's pictures in order, which menus and dragging change; the first is the main one. */
export function ImageList({ form }: { form: FormApi<ProductDraft> }) {
  const { imageUrls: images } = form.values;
  const [adding, setAdding] = useState(false);
  const put = (next: TypedImage[]) => form.set({ imageUrls: next });
  const rows = editRows(images, put);
  const order = useDragOrder((from, to) => put(moveItem(images, from, to)));
  // Uses the latest pictures, because several may arrive between two renders.
  const add = (imageUrl: string) =>
    form.set((draft) => ({ imageUrls: withPhoto(draft.imageUrls, imageUrl) }));

  return (
    <fieldset className="grid gap-4 border-line border-y py-4">
      <legend className="sr-only">Images</legend>
      <PhotoDrop multiple onUploaded={add}>
        <div className="grid gap-4" {...order.list}>
          {images.map(({ key, url }, index) => {
            const label = index === 0 ? 'Image URL' : `Image ${index + 1} URL`;
            const first = index === 0;
            return (
              <div
                key={key}
                className={cx(order.dragged === index && 'opacity-60')}
                {...order.item}
              >
                <ImageField
                  label={label}
                  required={first}
                  value={url}
                  maxLength={productLengths.imageUrl}
                  onChange={(next) => rows.change(key, { url: next })}
                  error={first ? form.error('imageUrls') : undefined}
                  items={images.length > 1 ? rowActions(images, index, put) : []}
                >
                  {images.length > 1 && <DragGrip {...order.grip(index)} />}
                </ImageField>
              </div>
            );
          })}
        </div>
      </PhotoDrop>
      {images.length < MAX_PRODUCT_IMAGES && (
        <div className="flex flex-wrap gap-2">
          <Action onClick={() => setAdding(true)}>Add Photos</Action>
          <Action onClick={() => rows.add({ url: '' })}>Add Another Image</Action>
        </div>
      )}
      {adding && <PhotoPicker multiple onPick={add} onClose={() => setAdding(false)} />}
    </fieldset>
  );
}
