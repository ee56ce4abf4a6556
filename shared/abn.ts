/** An Australian Business Number: eleven digits, with the first two as check digits. */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The reason a number is refused, worded as the end of a sentence. */
export const NOT_AN_ABN = 'is not an ABN: one digit of the eleven is wrong';

/** Groups the digits as an ABN is usually printed, such as `51 824 753 556`. */
export const formatAbn = (typed: string): string =>
  typed.replace(/\D/g, '').replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/**
 * True if the check digits are right by the register's rule (abr.business.gov.au, "Format of the
 * ABN"). This doesn't say whose number it is.
 */
export function isAbn(typed: string): boolean {
  const digits = [...typed.replace(/\s/g, '')].map(Number);
  if (digits.length !== WEIGHTS.length || !digits.every(Number.isInteger)) return false;
  const sum = digits.reduce(
    (total, digit, at) => total + (at === 0 ? digit - 1 : digit) * (WEIGHTS[at] ?? 0),
    0,
  );
  return sum % 89 === 0;
}
