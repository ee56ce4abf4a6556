/** Formats the sender of the shop's emails. */

/** Bytes of a name in one encoded word, which has at most 75 characters (RFC 2047, section 2). */
const WORD_BYTES = 45;

/** A quoted string: printable ASCII, with a backslash before `"` and `\` (RFC 5322, 3.2.4). */
const ASCII = /^[ -~]*$/;

function encodedWords(name: string): string {
  const words: string[] = [''];
  // By whole characters, because no word may end inside one.
  for (const character of name) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/**
 * The `From` of an email. SES accepts only 7-bit characters in a sender's name, so one with an
 * accent or a typographic apostrophe is written as encoded words (Amazon SES API v2 Reference,
 * "SendEmail").
 *
 * @param name such as `Dave’s Roof Consoles`
 */
export function formatSender(name: string, address: string): string {
  const written = ASCII.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodedWords(name);
  return `${written} <${address}>`;
}
