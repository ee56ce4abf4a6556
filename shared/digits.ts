const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Digits of any script as the plain ones, such as those of an input method in full-width mode or of a
 * Persian keyboard. Unicode has the ten of each in a row from 0 to 9, some after another ten.
 */
export const plainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (isDigit(first - 1)) first -= 1;
    return String((code - first) % 10);
  });
