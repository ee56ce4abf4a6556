/** Validation of a form's values, with its messages. */
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

/** The error of an e-mail address. */
export function emailError(text: string): string | false {
  return !isEmail(typedEmail(text)) && 'That doesn’t look like an e-mail address.';
}
