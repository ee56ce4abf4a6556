/** Finds a slip in the domain of an email address. Loaded once an address has been typed. */
import { typedEmail } from '../../../shared/email.ts';

/** Where most Australians have their mail, the most usual first, and those that look like a slip of another. */
const DOMAINS =
  'gmail.com hotmail.com outlook.com icloud.com bigpond.com yahoo.com yahoo.com.au bigpond.net.au live.com.au outlook.com.au hotmail.com.au live.com optusnet.com.au iinet.net.au westnet.com.au tpg.com.au internode.on.net ozemail.com.au dodo.com.au msn.com proton.me protonmail.com fastmail.com fastmail.fm googlemail.com ymail.com mail.com email.com hotmail.ca yahoo.ca'.split(
    ' ',
  );

/** Slips between two words: letters missing, too many, wrong, or two that changed places. */
function slipsBetween(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let y = 1; y <= from.length; y++) {
    const next = [y];
    for (let x = 1; x <= to.length; x++) {
      const isSame = from[y - 1] === to[x - 1];
      const isSwapped = from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
      next[x] = Math.min(
        (row[x] ?? 0) + 1,
        (next[x - 1] ?? 0) + 1,
        (row[x - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The address that was probably meant; undefined if nothing looks wrong. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+@)(.+)$/.exec(typedEmail(typed)) ?? [];
  if (!domain || DOMAINS.includes(domain)) return undefined;
  const near = DOMAINS.map((meant) => ({ meant, slips: slipsBetween(domain, meant) }))
    // In a short domain, two slips make any other one.
    .filter(({ meant, slips }) => slips <= (meant.length < 9 ? 1 : 2))
    .sort((one, other) => one.slips - other.slips)[0];
  return near && `${name}${near.meant}`;
}
