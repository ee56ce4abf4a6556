/** A question about a console, as a message to start from. */
import type { QueryClient } from '@tanstack/react-query';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { describeFinish, listChosen, needCustomFace } from '../../lib/chosen.ts';
import { read } from '../../lib/query.ts';
import { type MyVehicle, vehicleName } from '../../lib/vehicle.ts';
import type { Question } from './contact-search.ts';
import type { InquiryType } from './inquiry-form.ts';

export interface AskedConsole {
  readonly product: Product;
  readonly quantity: number;
  /** One line for each add-on, and for what else was chosen. */
  readonly lines: readonly string[];
  readonly inquiryType: InquiryType;
  readonly message: string;
}

/** Loads what a question is about. @throws ApiError, 404 where the console is no longer listed */
export async function loadAsked(
  client: QueryClient,
  question: Question,
  vehicle: MyVehicle | null,
): Promise<AskedConsole> {
  const [product, addons] = await Promise.all([
    client.ensureQueryData(read('products.get', { params: { id: question.console } })),
    client.ensureQueryData(read('addons.list')),
  ]);
  return describeAsked(question, product, addons, vehicle);
}

export function describeAsked(
  { quantity, addons: counts, finish, custom }: Question,
  product: Product,
  addons: readonly Addon[],
  vehicle: MyVehicle | null,
): AskedConsole {
  const cut = needCustomFace(product, quantity, addons, counts);
  const fits = !vehicle || fitsVehicle(product.compatibleVehicles, vehicle);
  const isCustom = custom || cut.length > 0 || !fits;
  const lines = listChosen(addons, counts).map(
    ({ addon, quantity: count }) =>
      `${count} × ${addon.name}${cut.includes(addon) ? ' (custom face)' : ''}`,
  );
  const chosenFinish = describeFinish(product, finish);
  if (chosenFinish) lines.push(chosenFinish);
  const consoles = quantity === 1 ? `the ${product.name}` : `${quantity} × ${product.name}`;
  const message = [
    `${custom ? 'A custom build based on' : 'A quote for'} ${consoles}, please${lines.length > 0 ? ', with:' : '.'}`,
    ...lines.map((line) => `- ${line}`),
    vehicle && !fits && `It is not listed for my ${vehicleName(vehicle)}.`,
  ]
    .filter(Boolean)
    .join('\n');
  const inquiryType = isCustom ? 'Custom Order' : 'Product Quote';
  return { product, quantity, lines, inquiryType, message };
}
