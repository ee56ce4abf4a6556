/** The postage of a console, by the owner's settings. */
import * as z from 'zod/mini';
import { postageTable } from '../../shared/contract/products.ts';
import { shape } from '../core/shape.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';

const storedPostage = shape(() => ({ ...postageTable(), isShown: z.boolean(), version: z.int() }));

export type PostageSettings = z.infer<typeof storedPostage>;

export const postageSettings = settings<PostageSettings>({
  key: catalogueKeys.postageSettings,
  read: (item) => storedPostage.parse(item),
  untouched: { upToGrams: [], zones: [], isShown: false, version: 0 },
});

/** The postage shoppers may see; null unless the owner shows it. */
export async function publicPostage(): Promise<Pick<
  PostageSettings,
  'upToGrams' | 'zones'
> | null> {
  const { isShown, upToGrams, zones } = await postageSettings.find();
  return isShown ? { upToGrams, zones } : null;
}
