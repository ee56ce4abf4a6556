/** Valid bodies of what tests make most, such as an order, a product or a quote. */
import { firstFacts, firstPayTo } from '../../shared/business.ts';
import type { BodyOf } from '../../shared/contract/index.ts';
import type { Things } from './requests/things.ts';

const { name, abn, address, phone, email, dueDays } = firstFacts;
/** The seller of an invoice, and the account to pay it to. */
export const writer = { seller: { name, abn, address, phone, email }, payTo: firstPayTo, dueDays };

type Line = BodyOf<'orders.create'>['items'][number];

/** The body of an order with these lines. */
export function orderBody(items: readonly Line[], changes: object = {}): BodyOf<'orders.create'> {
  return {
    customerFirstName: 'Jo',
    customerLastName: 'Shopper',
    customerEmail: 'jo@example.com',
    customerPhone: '0400 000 000',
    shippingAddress: '1 Long Road',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
    notes: '2016 LandCruiser 79',
    items: [...items],
    ...changes,
  };
}

/** The body of an order of two of a product with one add-on each. */
export const sampleOrder = ({ productId, addonId }: Pick<Things, 'productId' | 'addonId'>) =>
  orderBody([{ productId, quantity: 2, addons: [{ addonId, quantity: 1 }] }]);

export const productBody = (): BodyOf<'products.create'> => ({
  name: 'Console',
  description: 'Felt-covered, four slots',
  price: 16_000,
  imageUrl: 'https://example.com/console.jpg',
  compatibleVehicles: ['Toyota LandCruiser 79 2012-2020'],
  specifications: { Material: 'Felt' },
});

export const addonBody = (): BodyOf<'addons.create'> => ({
  name: 'Switch panel',
  description: 'Six switches',
  price: 4_900,
  category: 'switches',
});

export const inquiryBody = (): BodyOf<'inquiries.create'> => ({
  firstName: 'Jo',
  lastName: 'Shopper',
  email: 'jo@example.com',
  phone: '0400 000 000',
  vehicleInfo: '2016 Toyota LandCruiser 79',
  inquiryType: 'Postage Quote',
  message: 'How much to Emerald?',
});

/** The body of a quote of two of a product with an add-on, and one option in the owner's words. */
export const quoteBody = ({
  productId,
  addonId,
}: Pick<Things, 'productId' | 'addonId'>): BodyOf<'quotes.create'> => ({
  customerName: 'Jo Shopper',
  customerEmail: 'jo@example.com',
  customerPhone: '0400 000 000',
  vehicle: '2016 LandCruiser 79',
  lines: [
    { productId, quantity: 2, addons: [{ addonId, quantity: 1 }] },
    { text: 'Second felt colour', unitCents: 5_000, quantity: 1, optional: true, ticked: true },
  ],
  postageCents: 4_900,
});

/** The total of that quote, with products at $160 and add-ons at $49. */
export const QUOTE_TOTAL = 2 * 16_000 + 4_900 + 5_000 + 4_900;

/** Accepts that quote's first revision as it is displayed. */
export const acceptance = (): BodyOf<'quotes.acceptByLink'> => ({
  revision: 1,
  ticked: [2],
  totalCents: QUOTE_TOTAL,
  name: 'Jo Shopper',
  shippingAddress: '1 Long Road',
  shippingCity: 'Emerald',
  shippingState: 'QLD',
  shippingPostcode: '4720',
  agreed: true,
});
