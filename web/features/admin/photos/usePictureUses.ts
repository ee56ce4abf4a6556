/** Where the shop shows a picture. */
import { useQuery } from '@tanstack/react-query';
import { readPicture } from '../../../../shared/picture.ts';
import { read } from '../../../lib/query.ts';
import { useAddons, useProducts } from '../shared/data/useCatalogue.ts';

/**
 * @returns for the address of a picture the names of what shows it; undefined while that is not known
 */
export function usePictureUses(): ((address: string) => string[]) | undefined {
  const { data: products } = useProducts();
  const { data: addons } = useAddons();
  const { data: gallery } = useQuery(read('gallery.list'));
  if (!products || !addons || !gallery) return undefined;
  const uses = new Map<string, Set<string>>();
  const note = (name: string, addresses: readonly (string | null)[]) => {
    for (const address of addresses) {
      const folder = readPicture(address ?? '')?.folder;
      if (folder) uses.set(folder, (uses.get(folder) ?? new Set()).add(name));
    }
  };
  for (const { name, imageUrl, imageUrls } of products) note(name, [imageUrl, ...imageUrls]);
  for (const { name, imageUrl } of addons) note(name, [imageUrl]);
  for (const { imageUrl } of gallery) note('Gallery', [imageUrl]);
  return (address) => [...(uses.get(readPicture(address)?.folder ?? '') ?? [])];
}
