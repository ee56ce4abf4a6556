/** Cutting text to a length without cutting a letter: an emoji family or an accented letter is one. */

/**
 * The start of a text, of at most so many UTF-16 code units.
 *
 * @param end put in place of what was cut off, such as '…', within that length
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
