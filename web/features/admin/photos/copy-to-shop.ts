import { adminApi } from '../shared/data/admin-api.ts';

/**
 * The address of a picture in this shop. A picture of another site is copied, so that shoppers'
 * browsers never contact that site.
 *
 * @throws ApiError whose message says why it cannot be copied
 */
export async function copyToShop(imageUrl: string): Promise<string> {
  if (!imageUrl.startsWith('https:')) return imageUrl;
  return (await adminApi('uploads.copy', { body: { url: imageUrl } })).objectPath;
}
