import { productLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_PRODUCT_IMAGES } from '../../../../shared/contract/limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ImageField } from '../photos/ImageField.tsx';
import type { ProductDraft, TypedImage } from './product-form.ts';

/** A product's pictures in their order; the first is the main one. */
export function ImageList({ form }: { form: Form<ProductDraft> }) {
  const { images } = form.values;
  const put = (next: TypedImage[]) => form.set({ images: next });

  function move(from: number, to: number) {
    const next = [...images];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    put(next);
  }

  return (
    <fieldset className="grid gap-4 border-line border-y py-4">
      <legend className="sr-only">Images</legend>
      {images.map(({ key, url }, index) => {
        const label = index === 0 ? 'Image URL' : `Image ${index + 1} URL`;
        const first = index === 0;
        return (
          <ImageField
            key={key}
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
              <>
                <Button
                  look="line"
                  size="small"
                  disabled={first}
                  onClick={() => move(index, index - 1)}
                >
                  Move up<span className="sr-only"> {label}</span>
                </Button>
                <Button
                  look="line"
                  size="small"
                  disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  Move down<span className="sr-only"> {label}</span>
                </Button>
                <Button
                  look="line"
                  size="small"
                  onClick={() => put(images.filter((image) => image.key !== key))}
                >
                  Remove<span className="sr-only"> {label}</span>
                </Button>
              </>
            )}
          </ImageField>
        );
      })}
      {images.length < MAX_PRODUCT_IMAGES && (
        <Button
          look="line"
          size="small"
          className="justify-self-start"
          onClick={() =>
            put([...images, { key: Math.max(0, ...images.map(({ key }) => key)) + 1, url: '' }])
          }
        >
          Add another image
        </Button>
      )}
    </fieldset>
  );
}
