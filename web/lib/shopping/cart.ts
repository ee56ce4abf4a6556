import { EXTRA_CUT_OUT_LENGTH } from '../../../shared/build.ts';
import { buildLengths } from '../../../shared/contract/lengths.ts';
import { MAX_LAYOUT_LENGTH, MAX_PRICE } from '../../../shared/contract/limits.ts';
import type { Parcel } from '../../../shared/postage.ts';
import { type Codec, text, whole } from '../state/codec.ts';
import { extended, id, list, object, or } from '../state/codecs.ts';
import { persistentStore, useStore } from '../state/storage.ts';
import { cartCount, keptQuantity } from './cart-count.ts';
import type { Cart, CartItem, CartProduct, ChosenAddon } from './cart-rules.ts';
import { keptDrawing } from './kept-drawing.ts';
import { keptVehicle } from './vehicle.ts';

const price = whole(0, MAX_PRICE);
/** Millimetres, and grams of the parcel: more than anything in the shop has. */
const mm = whole(0, 100_000);
const words = text(200);

const product: Codec<CartProduct> = extended(
  object<CartProduct>({
    id,
    name: words,
    price,
    imageUrl: or(text(), ''),
    compatibleVehicles: or(list(words), []),
    parcel: or(object<Parcel>({ lengthMm: mm, widthMm: mm, heightMm: mm, weightGrams: mm }), null),
  }),
);

const addon = object<ChosenAddon>({
  addon: extended(
    object<ChosenAddon['addon']>({ id, name: words, price, part: (found) => found ?? null }),
  ),
  quantity: keptQuantity,
});

const line = object<CartItem>({
  product,
  quantity: keptQuantity,
  addons: or(list(addon), []),
  vehicle: or(keptVehicle, null),
  felt: or(text(buildLengths.felt), null),
  stitching: or(text(buildLengths.stitching), null),
  extraCutOut: or(text(EXTRA_CUT_OUT_LENGTH), null),
  layout: or(text(MAX_LAYOUT_LENGTH), null),
  drawing: or(keptDrawing, null),
});

/** The cart of this browser, under the key `cart`. */
export const cartStore = persistentStore<Cart>('cart', [], list(line));

const showCount = () => cartCount.set(itemCount(cartStore.get()));
cartStore.subscribe(showCount);
showCount();

export function useCart(): Cart {
  return useStore(cartStore);
}

/** Total quantity of products; add-ons do not count. */
export function itemCount(items: Cart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
