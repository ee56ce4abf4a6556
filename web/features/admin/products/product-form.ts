/** A product as typed into the form: its values, errors and request. */
import type { AdminProduct, Product } from '../../../../shared/contract/index.ts';
import { MAX_PRODUCT_IMAGES } from '../../../../shared/contract/limits.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { parseFit } from '../../../../shared/fit.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import { typedNumbers } from '../shared/form/NumberFields.tsx';
import { nextKey } from '../shared/form/rows.ts';
import {
  cutOutFields,
  cutOutsProblem,
  faceProblem,
  parcelProblem,
  parseCutOuts,
  parseFace,
  parseParcel,
  typedFace,
  typedParcel,
} from './measures.ts';
import {
  parseSpecifications,
  specificationsProblem,
  startingRows,
  type TypedSpecifications,
  toRows,
} from './specifications.ts';

/** The URL of a picture with a stable key for reordering. */
export interface TypedImage {
  readonly key: number;
  readonly url: string;
}

/** Adds a picture to a list, in place of an empty field; none twice. */
export function withPhoto(images: TypedImage[], url: string): TypedImage[] {
  if (images.some((image) => image.url === url)) return images;
  const empty = images.find((image) => image.url.trim() === '');
  if (empty) return images.map((image) => (image === empty ? { ...image, url } : image));
  return [...images, { key: nextKey(images), url }].slice(0, MAX_PRODUCT_IMAGES);
}

/**
 * A product as typed; a new one begins with the specifications that most of the others have.
 *
 * @param others the products there are
 */
export function productDraft(product: AdminProduct | undefined, others: readonly AdminProduct[]) {
  const urls = product?.imageUrls.length ? product.imageUrls : [product?.imageUrl ?? ''];
  return {
    name: product?.name ?? '',
    series: product?.series ?? '',
    price: product ? dollarsInput(product.price) : '',
    description: product?.description ?? '',
    /** The main picture comes first. */
    images: urls.map((url, index): TypedImage => ({ key: index + 1, url })),
    features: product?.features.join('\n') ?? '',
    compatibleVehicles: product?.compatibleVehicles.join('\n') ?? '',
    specifications: startingSpecifications(product, others),
    // Numbers as typed; all empty if they are not known.
    cutOuts: typedNumbers(cutOutFields, product?.cutOuts),
    parcel: typedParcel(product?.parcel),
    face: typedFace(product?.face),
    featured: product?.featured ?? false,
    hidden: product?.hidden ?? false,
  };
}

export type ProductDraft = ReturnType<typeof productDraft>;

const startingSpecifications = (
  product: AdminProduct | undefined,
  others: readonly AdminProduct[],
): TypedSpecifications => (product ? toRows(product.specifications) : startingRows(others));

/** A copy to change, hidden until the owner shows it. */
export function duplicateDraft(product: AdminProduct): ProductDraft {
  const draft = productDraft(product, []);
  return { ...draft, name: `${product.name} (copy)`, featured: false, hidden: true };
}

/** One entry a line, trimmed, blank lines dropped. */
function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

export const imageUrls = ({ images }: ProductDraft): string[] =>
  images.map(({ url }) => url.trim()).filter(Boolean);

export const requiredProduct = { name: 'Give it a name.', description: 'Say what it is.' };

export function productErrors(draft: ProductDraft): Errors<ProductDraft> {
  return {
    images: imageUrls(draft).length === 0 && 'Choose a photo or type its address.',
    price: !parseDollars(draft.price) && 'Enter a price above 0.',
    specifications: specificationsProblem(draft.specifications),
    cutOuts: cutOutsProblem(draft.cutOuts),
    parcel: parcelProblem(draft.parcel),
    face: faceProblem(draft.face),
  };
}

/** The notification about what is wrong: missing fields first. */
export function productWarning(errors: Errors<ProductDraft>, { specifications }: ProductDraft) {
  if (errors.name || errors.description || errors.images) {
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
  const urls = imageUrls(draft);
  return {
    name: draft.name.trim(),
    series: draft.series.trim() || 'Custom',
    price: parseDollars(draft.price) ?? 0,
    description: draft.description.trim(),
    imageUrl: urls[0] ?? '',
    imageUrls: urls,
    features: lines(draft.features),
    compatibleVehicles: lines(draft.compatibleVehicles),
    specifications: parseSpecifications(draft.specifications) ?? {},
    cutOuts: parseCutOuts(draft.cutOuts),
    parcel: parseParcel(draft.parcel) ?? null,
    face: parseFace(draft.face) ?? null,
    featured: draft.featured,
    hidden: draft.hidden,
  };
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

/** The product a draft would become, for the preview, which says nothing of GST. */
export function preview(draft: ProductDraft): Product {
  const { hidden: _, ...body } = productBody(draft);
  return { ...body, gst: false, id: 'preview', name: body.name || 'Name of the console' };
}

/** Each line of compatible vehicles with how the shop's filters read it; undefined: not at all. */
export function readVehicles(text: string): { line: string; fit: string | undefined }[] {
  return lines(text).map((line) => {
    const fit = parseFit(line);
    return { line, fit: fit && `${fit.make}, ${fit.model}, ${yearsText(fit.from, fit.to)}` };
  });
}

/** '2007–2023', '2016', '2019–on' or 'any year'. */
function yearsText(from: number | null, to: number | null): string {
  if (from === null) return 'any year';
  return from === to ? `${from}` : `${from}–${to ?? 'on'}`;
}
