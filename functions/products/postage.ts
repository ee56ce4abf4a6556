/** What posting a console costs, as the owner has settled it. */
import * as z from 'zod/mini';
import { postageTable } from '../../shared/contract/postage.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { changeSettings, findSettings, type Settings } from '../storage/settings.ts';

const storedPostage = z.lazy(() =>
  z.object({ ...postageTable(), isShown: z.boolean(), version: z.int() }),
);

export type PostageSettings = z.infer<typeof storedPostage>;

const postageSettings: Settings<PostageSettings> = {
  key: catalogueKeys.postage,
  read: (item) => storedPostage.parse(item),
  untouched: { upToGrams: [], zones: [], isShown: false, version: 0 },
};

export const findPostage = (): Promise<PostageSettings> => findSettings(postageSettings);

/** As `changeSettings`. */
export const changePostage = (
  { upToGrams, zones, isShown }: Omit<PostageSettings, 'version'>,
  ifMatch: number | undefined,
): Promise<PostageSettings> =>
  changeSettings(postageSettings, { upToGrams, zones, isShown }, ifMatch);

/** What shoppers may see; null unless the owner shows it. */
export async function shownPostage(): Promise<Pick<PostageSettings, 'upToGrams' | 'zones'> | null> {
  const { isShown, upToGrams, zones } = await findPostage();
  return isShown ? { upToGrams, zones } : null;
}
