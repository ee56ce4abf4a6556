/** A product as typed into the form: its values, errors and request. */
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { productLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_PRODUCT_IMAGES } from '../../../../shared/contract/limits.ts';
import { parseFit } from '../../../../shared/fit.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import {
  checkbox,
  type Field,
  fieldsOf,
  lines,
  linesOf,
  price,
  text,
} from '../shared/form/form-fields.ts';
import { nextKey } from '../shared/form/rows.ts';
import { cutOuts, face, parcel } from './measures.ts';
import {
  parseSpecifications,
  specificationsProblem,
  startingRows,
  type TypedSpecifications,
  toRows,
} from './specifications.ts';

/** A picture's URL, with a stable key for reordering. */
export interface TypedImage {
  readonly key: number;
  readonly url: string;
}

/** Adds a picture to a list, replacing an empty field; a picture already there is not added twice. */
export function withPhoto(images: TypedImage[], url: string): TypedImage[] {
  if (images.some((image) => image.url === url)) return images;
  const empty = images.find((image) => image.url.trim() === '');
  if (empty) return images.map((image) => (image === empty ? { ...image, url } : image));
  return [...images, { key: nextKey(images), url }].slice(0, MAX_PRODUCT_IMAGES);
}

/** The pictures' addresses, the main one first; a new product begins with an empty one. */
const images: Field<TypedImage[], string[], readonly string[]> = {
  label: 'Images',
  toTyped: (urls = ['']) => urls.map((url, index) => ({ key: index + 1, url })),
  toValue: (typed) => typed.map(({ url }) => url.trim()).filter(Boolean),
  error: (typed) =>
    typed.every(({ url }) => url.trim() === '') && 'Choose a photo or type its address.',
  inWords: (urls) => urls.join('\n'),
};

const specifications: Field<
  TypedSpecifications,
  Record<string, string>,
  Readonly<Record<string, string>>
> = {
  label: 'Specifications',
  toTyped: (pairs = {}) => toRows(pairs),
  toValue: (typed) => parseSpecifications(typed) ?? {},
  error: specificationsProblem,
  inWords: (pairs) => JSON.stringify(pairs),
};

export const productFields = fieldsOf(
  {
    name: text({ label: 'Name', required: 'Give it a name.' }),
    series: text({ label: 'Series' }),
    price: price('Price'),
    description: text({ label: 'Description', required: 'Say what it is.' }),
    imageUrls: images,
    features: lines('Features'),
    compatibleVehicles: lines('Compatible vehicles'),
    cutOuts,
    parcel,
    face,
    specifications,
    featured: checkbox('Featured'),
    hidden: checkbox('Hidden'),
  },
  productLengths,
);

export type ProductDraft = ReturnType<typeof productFields.toValues>;

/**
 * A product as typed; a new one begins with the specifications that most others have.
 *
 * @param others the existing products
 */
export const productDraft = (
  product: AdminProduct | undefined,
  others: readonly AdminProduct[],
): ProductDraft => ({
  ...productFields.toValues(product),
  ...(!product && { specifications: startingRows(others) }),
});

/** A copy to edit, hidden from shoppers until the owner shows it. */
export function duplicateDraft(product: AdminProduct): ProductDraft {
  const draft = productDraft(product, []);
  return { ...draft, name: `${product.name} (copy)`, featured: false, hidden: true };
}

/** The notification about errors, with missing fields first. */
export function productWarning(errors: Errors<ProductDraft>, { specifications }: ProductDraft) {
  if (errors.name || errors.description || errors.imageUrls) {
    return {
      title: 'Missing Required Fields',
      description: 'Please fill in name, description, and image URL.',
    };
  }
  if (errors.price) {
    return { title: 'Invalid Price', description: 'Please enter a valid price greater than 0.' };
  }
  return errors.specifications && typeof specifications === 'string'
    ? {
        title: 'Invalid JSON',
        description: 'Specifications must be valid JSON format. Example: {"Material": "Felt"}',
      }
    : undefined;
}

export function productBody(draft: ProductDraft) {
  const body = productFields.toBody(draft);
  return { ...body, series: body.series || 'Custom', imageUrl: body.imageUrls[0] ?? '' };
}

/** The same body with every picture copied to this shop (see photos/ImageField.tsx). */
export async function withCopiedPictures(
  body: ReturnType<typeof productBody>,
  copyToShop: (imageUrl: string) => Promise<string>,
) {
  const imageUrls: string[] = [];
  for (const imageUrl of body.imageUrls) imageUrls.push(await copyToShop(imageUrl));
  return { ...body, imageUrls, imageUrl: imageUrls[0] ?? '' };
}

/** The product that the draft describes, for the preview, which does not mention GST. */
export function preview(draft: ProductDraft): Product {
  const { hidden: _, ...body } = productBody(draft);
  return { ...body, gst: false, id: 'preview', name: body.name || 'Name of the console' };
}

/** Each line of compatible vehicles, with the way the shop's filters read it; undefined if they cannot. */
export function readVehicles(text: string): { line: string; fit: string | undefined }[] {
  return linesOf(text).map((line) => {
    const fit = parseFit(line);
    return { line, fit: fit && `${fit.make}, ${fit.model}, ${yearsText(fit.from, fit.to)}` };
  });
}

/** '2007–2023', '2016', '2019–on' or 'any year'. */
function yearsText(from: number | null, to: number | null): string {
  if (from === null) return 'any year';
  return from === to ? `${from}` : `${from}–${to ?? 'on'}`;
}
