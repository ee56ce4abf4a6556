/** Validation of a form's values, with its messages. */
import { plainDigits } from '../../../shared/digits.ts';
import { isEmail, typedEmail } from '../../../shared/email.ts';

/** A message for each field that is wrong. */
export type Errors<Values> = { [Name in keyof Values]?: string | false | undefined };

export interface Rules<Values> {
  /** Fields that stay out of the draft, such as passwords. */
  transient?: readonly (keyof Values)[];
  /** Messages for required fields that are blank. */
  required?: Errors<NoInfer<Values>>;
  /** The longest texts, from shared/contract/lengths.ts. */
  lengths?: { readonly [Name in keyof NoInfer<Values>]?: number };
  /** Further errors, by field. */
  check?: (values: Values) => Errors<Values>;
}

/** The first error of each field. */
export function validate<Values extends object>(
  values: Values,
  { transient = [], required = {}, lengths = {}, check }: Rules<Values>,
): Errors<Values> {
  const errors: Errors<Values> = {};
  const add = ([name, error]: [string, unknown]) => {
    if (error) errors[name as keyof Values] ||= error as string;
  };
  const isBlank = (name: keyof Values) => {
    const value = values[name];
    // Spaces count in a password.
    return !(typeof value === 'string' && !transient.includes(name) ? value.trim() : value);
  };
  for (const [name, error] of Object.entries(required)) {
    add([name, isBlank(name as keyof Values) && error]);
  }
  for (const [name, max] of Object.entries(lengths as Record<string, number>)) {
    const { length } = String(values[name as keyof Values] ?? '').trim();
    add([name, length > max && `Use at most ${max} characters, not ${length}.`]);
  }
  Object.entries(check?.(values) ?? {}).forEach(add);
  return errors;
}

/** The error of an email address. */
export function emailError(text: string): string | false {
  return !isEmail(typedEmail(text)) && 'That doesn’t look like an email address.';
}

/** The fewest digits of a number that can be rung from anywhere in Australia: 13 12 12 is the shortest. */
const FEWEST_DIGITS = 6;

/** The digits of an Australian number with its area code or as a mobile: 0400 000 000. */
const WITH_ZERO = 10;

/** True of a phone number that has too few digits to be rung, or too many after a single 0. */
export function isDoubtfulPhone(typed: string): boolean {
  const digits = plainDigits(typed).replace(/\D/g, '');
  const isNational = /^0[1-9]/.test(digits);
  return (
    digits !== '' && (isNational ? digits.length !== WITH_ZERO : digits.length < FEWEST_DIGITS)
  );
}

/** The email address that was probably meant; undefined if nothing looks wrong, or that cannot be found out. */
export const meantEmail = (typed: string): Promise<string | undefined> =>
  import('./mistyped-email.ts').then(
    (found) => found.meantEmail(typed),
    () => undefined,
  );

const IF_RIGHT = 'If it’s right as it is, carry on: we won’t ask again.';

/** Asks about email addresses and phone numbers that look mistyped, each value once. */
export function createQuestions<Values extends object>(names: readonly (keyof Values)[]) {
  const asked = new Set<string>();
  return async (values: Values): Promise<Errors<Values>> => {
    const questions: Errors<Values> = {};
    for (const name of names) {
      const value = String(values[name]);
      const isDoubtful = value.includes('@') ? await meantEmail(value) : isDoubtfulPhone(value);
      if (isDoubtful && !asked.has(value)) questions[name] = IF_RIGHT;
      asked.add(value);
    }
    return questions;
  };
}
