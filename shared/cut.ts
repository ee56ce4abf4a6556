/** Shortens text without splitting a visible character, such as an emoji family. */

/**
 * The start of a text, at most `most` UTF-16 code units long.
 *
 * @param end replaces whatever was cut off, such as '…', within that length
 */
export function cut(text: string, most: number, end = ''): string {
  if (text.length <= most) return text;
  let length = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most - end.length) break;
    length = index + segment.length;
  }
  return text.slice(0, length) + end;
}
