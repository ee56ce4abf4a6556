/** Prepares text for comparison in every search, however a person or keyboard writes it. */
import { plainDigits } from './digits.ts';

/**
 * Apostrophes, the characters that keyboards and typesetting use instead, and Catalan's middle dot,
 * all often left out.
 */
const APOSTROPHES = /['·‘’‛ʹʻʼʽ′`´＇ꞌ]/g;

/**
 * Lower-case letters that have no accent to remove, with the plain letters people type instead
 * (CLDR, Latin-ASCII).
 */
const LETTERS = new Map(
  'ßss æae œoe øo đd ðd þth ħh ıi ĸq łl ŋn ŧt əe ςσ'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/** Lower case without accents and apostrophes, plain digits, one kind of hyphen; spaces stay. */
export const fold = (text: string): string =>
  plainDigits(text.replace(APOSTROPHES, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Some letters decompose into one with an apostrophe.
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{C}/gu, (character) => (/\s/.test(character) ? character : ''));

const asDialled = (folded: string) => folded.replace(/\+61 ?(\(0\)|0)?/g, '0');

/** The digits of a folded phone number, with 0 for Australia's +61; undefined for other text. */
export const phoneDigits = (folded: string): string | undefined =>
  /^[+(\d][\d ()./-]*$/.test(folded) ? asDialled(folded).replace(/\D/g, '') : undefined;

/** True if a text contains every word typed, or the phone number. */
export function holdsWords(text: string, typed: string): boolean {
  const [held, wanted] = [fold(text), fold(typed).trim()];
  const number = phoneDigits(wanted);
  if (
    number &&
    asDialled(held)
      .replace(/[ ()./-]/g, '')
      .includes(number)
  )
    return true;
  const spaced = held.replaceAll('-', ' ');
  return wanted.split(/[\s-]+/).every((word) => spaced.includes(word));
}
