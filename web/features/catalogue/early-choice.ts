/** Takes over the fields of the dialog of add-ons that were changed before its code was there. */
import {
  ADDON_DIALOG,
  type ConsoleChoice,
  choices,
  setConsoleChoice,
} from '../../lib/shopping/console-choice.ts';
import { AS_PICTURED } from './addon-choice.ts';

/** Reads the fields of the dialog as they are in the page. */
export function readEarlyChoice(): Required<Pick<ConsoleChoice, 'addons' | 'finish'>> {
  const dialog = globalThis.document?.getElementById(ADDON_DIALOG);
  const ticked = dialog?.querySelectorAll<HTMLInputElement>('.tick:checked') ?? [];
  const selects = dialog?.querySelectorAll<HTMLSelectElement>('select[name]') ?? [];
  return {
    addons: Object.fromEntries([...ticked].map(({ value }) => [value, 1])),
    finish: Object.fromEntries(
      [...selects].flatMap(({ name, value }) => (value === AS_PICTURED ? [] : [[name, value]])),
    ),
  };
}

/** Adds what was read before, and what was chosen since, to the choice for a console. */
export function keepEarlyChoice(consoleId: string, before: ReturnType<typeof readEarlyChoice>) {
  const now = readEarlyChoice();
  const addons = { ...before.addons, ...now.addons };
  const finish = { ...before.finish, ...now.finish };
  if (Object.keys({ ...addons, ...finish }).length === 0) return;
  const choice = choices.get()[consoleId];
  setConsoleChoice(consoleId, {
    ...choice,
    // A kept number of an add-on is more than a tick.
    addons: { ...addons, ...choice?.addons },
    finish: { ...choice?.finish, ...finish },
  });
}
