const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Converts digits of any script to plain ones, for example from an input method in full-width mode
 * or a Persian keyboard. Unicode lists each script's ten digits from 0 to 9, some sets right after
 * another.
 */
export const plainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (isDigit(first - 1)) first -= 1;
    return String((code - first) % 10);
  });
