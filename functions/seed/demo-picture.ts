import { pictureUrl } from '../../shared/picture.ts';
import { pictureSets } from './catalogue/picture-sets.ts';

/** Address of a demo picture, by its name without size and colours. */
export function demoPicture(slug: string): string {
  const facts = pictureSets[slug];
  if (!facts) throw new Error(`There is no demo picture ${slug}`);
  return pictureUrl({
    folder: `/pictures/${slug}-${facts}`,
    width: Number.parseInt(facts, 10),
  });
}
