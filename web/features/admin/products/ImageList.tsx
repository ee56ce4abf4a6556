import { lazy, type ReactNode, Suspense, useState } from 'react';
import { productLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_PRODUCT_IMAGES } from '../../../../shared/contract/limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ImageField } from '../photos/ImageField.tsx';
import { PhotoDrop } from '../photos/PhotoDrop.tsx';
import { DragGrip, useDragOrder } from '../shared/form/DragOrder.tsx';
import { moved, newImage, type ProductDraft, type TypedImage, withPhoto } from './product-form.ts';

const PhotoPicker = lazy(() => import('../photos/PhotoPicker.tsx'));

/** A product's pictures in their order, which buttons and dragging change; the first is the main one. */
export function ImageList({ form }: { form: Form<ProductDraft> }) {
  const { images } = form.values;
  const [adding, setAdding] = useState(false);
  const put = (next: TypedImage[]) => form.set({ images: next });
  const move = (from: number, to: number) => put(moved(images, from, to));
  const order = useDragOrder(move);
  // Based on the latest pictures: several may arrive between two renders.
  const add = (address: string) =>
    form.set((draft) => ({ images: withPhoto(draft.images, address) }));

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
                  onChange={(next) =>
                    put(images.map((image) => (image.key === key ? { key, url: next } : image)))
                  }
                  error={first ? form.error('images') : undefined}
                >
                  {images.length > 1 && (
                    <ImageButtons
                      label={label}
                      first={first}
                      last={index === images.length - 1}
                      onMove={(by) => move(index, index + by)}
                      onRemove={() => put(images.filter((image) => image.key !== key))}
                    >
                      <DragGrip {...order.grip(index)} />
                    </ImageButtons>
                  )}
                </ImageField>
              </div>
            );
          })}
        </div>
      </PhotoDrop>
      {images.length < MAX_PRODUCT_IMAGES && (
        <div className="flex flex-wrap gap-2">
          <Button look="line" size="small" onClick={() => setAdding(true)}>
            Add Photos
          </Button>
          <Button look="line" size="small" onClick={() => put([...images, newImage(images, '')])}>
            Add Another Image
          </Button>
        </div>
      )}
      {adding && (
        <Suspense>
          <PhotoPicker multiple onPick={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}

interface ImageButtonsProps {
  /** Label of the image's field. */
  label: string;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** The grip for dragging. */
  children: ReactNode;
}

function ImageButtons({ label, first, last, onMove, onRemove, children }: ImageButtonsProps) {
  const button = (text: string, onClick: () => void, disabled = false) => (
    <Button look="line" size="small" disabled={disabled} onClick={onClick}>
      {text}
      <span className="sr-only"> {label}</span>
    </Button>
  );
  return (
    <>
      {button('Move Up', () => onMove(-1), first)}
      {button('Move Down', () => onMove(1), last)}
      {button('Remove', onRemove)}
      {children}
    </>
  );
}
