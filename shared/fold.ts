/** Text as it is compared in every search, however a person or their keyboard writes it. */
import { plainDigits } from './digits.ts';

/** Apostrophes, what keyboards and typesetting put in their place, and the dot of Catalan: often left out. */
const APOSTROPHES = /['·‘’‛ʹʻʼʽ′`´＇ꞌ]/g;

/** Small letters that have no accent to take off, as people type them who lack them (CLDR, Latin-ASCII). */
const LETTERS = new Map(
  'ßss æae œoe øo đd ðd þth ħh ıi ĸq łl ŋn ŧt əe ςσ'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/** Small letters without accents and apostrophes, plain digits, one kind of hyphen; spaces as they are. */
export const fold = (text: string): string =>
  plainDigits(text.replace(APOSTROPHES, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Some letters hold one.
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{C}/gu, (character) => (/\s/.test(character) ? character : ''));

const asDialled = (folded: string) => folded.replace(/\+61 ?(\(0\)|0)?/g, '0');

/** Takes the digits of a folded phone number, with 0 for Australia's +61; undefined for other text. */
export const phoneDigits = (folded: string): string | undefined =>
  /^[+(\d][\d ()./-]*$/.test(folded) ? asDialled(folded).replace(/\D/g, '') : undefined;

/** True if a text holds each word that was typed, or the phone number. */
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
