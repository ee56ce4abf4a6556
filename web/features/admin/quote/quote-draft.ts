/** The quote form’s values, as typed, and the storage of new quotes. */

import {
  type Buildable,
  EXTRA_CUT_OUT_LENGTH,
  type KeptDrawing,
  type LaidOutLine,
} from '../../../../shared/build.ts';
import { inWords } from '../../../../shared/builder/face.ts';
import { readLayout, resolved } from '../../../../shared/builder/layout.ts';
import { extraOfParts, partsById } from '../../../../shared/builder/parts.ts';
import * as business from '../../../../shared/business.ts';
import { quoteDeliveries } from '../../../../shared/contract/choices.ts';
import type { AdminAddon, AdminProduct, AdminQuote } from '../../../../shared/contract/index.ts';
import { MAX_LAYOUT_LENGTH, MAX_QUANTITY } from '../../../../shared/contract/limits.ts';
import { cut } from '../../../../shared/cut.ts';
import { describeExtra } from '../../../../shared/cut-outs.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import type { QuoteDelivery } from '../../../../shared/quote-delivery.ts';
import { vehicleName } from '../../../../shared/vehicle.ts';
import { facts } from '../../../lib/page/facts.ts';
import { keptDrawing } from '../../../lib/shopping/kept-drawing.ts';
import { flag, text, whole } from '../../../lib/state/codec.ts';
import { type Fields, id, list, object, or, partial } from '../../../lib/state/codecs.ts';
import { record } from '../../../lib/state/record.ts';
import { persistentStore, type Store } from '../../../lib/state/storage.ts';
import { type TypedCharge, typedCharges } from '../shared/form/Dollars.tsx';

/** The start of a new line. */
export const emptyLine = {
  /** Dollars as typed; empty for a product at the catalogue's price. */
  price: '',
  quantity: 1,
  /** Quantities by add-on id, in the order they were chosen. */
  addons: {} as Readonly<Record<string, number>>,
  optional: false,
  ticked: false,
  /** A vehicle other than the quote's, such as '2016 Toyota HiLux'. */
  vehicle: '',
  felt: '',
  stitching: '',
  extraCutOut: '',
  /** The customer's layout of the face, which stays unchanged. */
  layout: null as string | null,
  drawing: null as KeptDrawing | null,
};

/** A line as typed: a catalogue product, or the owner's own words. */
export interface DraftLine extends Readonly<typeof emptyLine> {
  readonly key: number;
  /** Null for a line in the owner's own words. */
  readonly productId: string | null;
  /** The text of the line, or the product's name at the time it was added. */
  readonly text: string;
}

export const emptyDraft = {
  name: '',
  email: '',
  phone: '',
  vehicle: '',
  lines: [] as readonly DraftLine[],
  delivery: 'post' as QuoteDelivery,
  /** Empty if it is to be confirmed later. */
  postage: '',
  charges: [] as readonly TypedCharge[],
  discount: '',
  /** The current default, which the owner may have changed since this module was loaded. */
  get deposit(): string {
    return facts.depositPercent === 0 ? '' : String(facts.depositPercent);
  },
  depositIn: 'percent' as 'dollars' | 'percent',
  validDays: String(business.quoteValidDays),
  notes: '',
};

/** The quote as typed. */
export type QuoteDraft = typeof emptyDraft;

/** A quoted or ordered line. */
export interface StoredLine extends Buildable {
  readonly productId: string | null;
  readonly text: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly addons: readonly {
    readonly addonId: string;
    readonly quantity: number;
    readonly unitCents: number;
  }[];
}

/** A stored line as form values, at the price that was agreed. */
export const draftLine = (line: StoredLine, key: number): DraftLine => ({
  ...emptyLine,
  key,
  productId: line.productId,
  text: line.text,
  price: dollarsInput(line.unitCents),
  quantity: line.quantity,
  addons: Object.fromEntries(line.addons.map(({ addonId, quantity }) => [addonId, quantity])),
  vehicle: line.vehicle ? vehicleName(line.vehicle) : '',
  felt: line.felt ?? '',
  stitching: line.stitching ?? '',
  extraCutOut: line.extraCutOut ?? '',
  layout: line.layout ?? null,
  drawing: line.drawing ?? null,
});

/**
 * The console that an inquiry asks for, as it was laid out and drawn: the shop's add-ons in it, and the extra
 * cut-outs it needs. Empty if the shop no longer has the console.
 */
export function laidOutLines(
  { layout: code, drawing }: LaidOutLine,
  products: readonly AdminProduct[],
  addons: readonly AdminAddon[],
): readonly DraftLine[] {
  const layout = readLayout(code ?? '');
  const product = products.find(({ id }) => id === layout?.product);
  if (!code || !layout || !product) return [];
  const parts = resolved(layout, partsById(addons)).placed.map(({ part }) => part);
  const extra = extraOfParts(product.cutOuts, parts);
  const counts = addons.flatMap(({ id }) => {
    const count = parts.filter((part) => part.id === id).length;
    return count > 0 ? [[id, count] as const] : [];
  });
  return [
    {
      ...emptyLine,
      key: 1,
      productId: product.id,
      text: product.name,
      addons: Object.fromEntries(counts),
      felt: inWords(layout.felt),
      stitching: inWords(layout.stitching),
      extraCutOut: cut(extra.map((one) => describeExtra(one)).join(', '), EXTRA_CUT_OUT_LENGTH),
      layout: code,
      drawing: drawing ?? null,
    },
  ];
}

/** A stored quote as form values. */
export function quoteDraft({ offer, ...quote }: AdminQuote): QuoteDraft {
  const { postageCents, discountCents, depositCents, depositPercent } = offer;
  return {
    name: offer.customerName,
    email: quote.customerEmail,
    phone: quote.customerPhone ?? '',
    vehicle: offer.vehicle ?? '',
    lines: offer.lines.map((line) => {
      const { number, optional, ticked } = line;
      return { ...draftLine(line, number), optional, ticked };
    }),
    delivery: offer.delivery,
    postage: postageCents === null ? '' : dollarsInput(postageCents),
    charges: typedCharges(offer.charges),
    discount: discountCents > 0 ? dollarsInput(discountCents) : '',
    deposit: depositCents === null ? String(depositPercent ?? '') : dollarsInput(depositCents),
    depositIn: depositCents === null ? 'percent' : 'dollars',
    validDays: String(quote.validDays),
    notes: offer.notes ?? '',
  };
}

export const sameLines = (one: QuoteDraft, other: QuoteDraft): boolean =>
  JSON.stringify(one.lines) === JSON.stringify(other.lines);

const typed = text(100_000);
const nothing = or(typed, '');
const key = whole(0, Number.MAX_SAFE_INTEGER);

const draftFields: Fields<QuoteDraft> = {
  name: typed,
  email: typed,
  phone: typed,
  vehicle: typed,
  notes: typed,
  postage: typed,
  discount: typed,
  deposit: typed,
  validDays: typed,
  delivery: (found) => quoteDeliveries.find((delivery) => delivery === found),
  depositIn: (found) => (['dollars', 'percent'] as const).find((unit) => unit === found),
  charges: list(object<TypedCharge>({ key, label: typed, amount: typed })),
  lines: list(
    object<DraftLine>({
      key,
      productId: or(id, null),
      text: typed,
      price: nothing,
      vehicle: nothing,
      quantity: whole(0, MAX_QUANTITY),
      addons: or(record(whole(0, MAX_QUANTITY)), {}),
      optional: or(flag, false),
      ticked: or(flag, false),
      felt: nothing,
      stitching: nothing,
      extraCutOut: nothing,
      layout: or(text(MAX_LAYOUT_LENGTH), null),
      drawing: or(keptDrawing, null),
    }),
  ),
};

type Drafts = Readonly<Record<string, Partial<QuoteDraft>>>;

/** New quotes that are not saved yet stay on this device until logout. */
const drafts = persistentStore<Drafts>('new-quotes', {}, record(partial(draftFields)), 'person');
const none: Partial<QuoteDraft> = {};
const stores = new Map<string, Store<Partial<QuoteDraft>>>();

/**
 * The draft of a new quote. It survives reloads and closing the window.
 *
 * @param key the id of the inquiry it answers, or `new`
 */
export function newQuoteDraft(key: string): Store<Partial<QuoteDraft>> {
  const store = stores.get(key) ?? {
    initial: none,
    get: () => drafts.get()[key] ?? none,
    set(draft: Partial<QuoteDraft>) {
      const { [key]: _, ...others } = drafts.get();
      drafts.set(Object.keys(draft).length > 0 ? { ...others, [key]: draft } : others);
    },
    subscribe: drafts.subscribe,
  };
  stores.set(key, store);
  return store;
}
