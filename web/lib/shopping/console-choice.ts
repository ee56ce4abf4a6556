import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { text, whole } from '../state/codec.ts';
import { record } from '../state/record.ts';
import { persistentStore, useStore } from '../state/storage.ts';

/** Quantities of the chosen add-ons by id. */
export type AddonCounts = Readonly<Record<string, number>>;

/** The chosen options by name: `{ Felt: 'Charcoal' }`. */
export type Finish = Readonly<Record<string, string>>;

/** A shopper's choices for a console that is not in the cart yet. */
export interface ConsoleChoice {
  /** How many consoles; 1 if it is absent. */
  readonly quantity?: number;
  readonly addons?: AddonCounts;
  readonly finish?: Finish;
}

export const noChoice: ConsoleChoice = {};

const count = whole(1, MAX_QUANTITY);
const counts = record(count);
const options = record(text(200));

/** By console id, for as long as the tab, so that Back from the contact page finds them. */
export const choices = persistentStore<Readonly<Record<string, ConsoleChoice>>>(
  'choices',
  {},
  record((found) => {
    const { quantity, addons, finish } = Object(found);
    return {
      quantity: count(quantity) ?? 1,
      addons: counts(addons) ?? {},
      finish: options(finish) ?? {},
    };
  }),
  'session',
);

/** The id of the dialog of add-ons, for the button that opens it. */
export const ADDON_DIALOG = 'addons';

export function useConsoleChoice(consoleId: string): ConsoleChoice {
  return useStore(choices)[consoleId] ?? noChoice;
}

export function setConsoleChoice(consoleId: string, choice: ConsoleChoice): void {
  choices.set({ ...choices.get(), [consoleId]: choice });
}
