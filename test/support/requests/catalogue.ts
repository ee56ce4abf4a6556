/** Sample requests about products, add-ons, vehicles and pictures. */
import { firstFacts } from '../../../shared/business.ts';
import { plainPicture } from '../pictures.ts';
import { addonBody, productBody } from '../samples.ts';
import { of, type SamplesOf, someLayout } from './things.ts';

const anyPhoto = await plainPicture().jpeg().toBuffer();

const galleryBody = () => ({ imageUrl: 'https://example.com/a.jpg', description: 'A console' });

export const catalogueSamples: SamplesOf<
  'products' | 'vehicles' | 'addons' | 'gallery' | 'uploads'
> = {
  'products.list': { query: 'make=Toyota' },
  'products.featured': {},
  'products.startingPrice': {},
  'products.postage': {},
  'products.postageSettings': {},
  'products.updatePostage': {
    body: () => ({
      upToGrams: [5_000, 22_000],
      zones: [{ name: 'Queensland', postcodes: '4000-4999, 9000-9999', cents: [2_500, null] }],
      isShown: true,
    }),
  },
  'products.republish': {},
  'products.business': {},
  'products.updateBusiness': { body: () => ({ ...firstFacts }) },
  'products.get': { params: of('productId') },
  'products.adminList': {},
  'products.create': { body: productBody },
  'products.update': { params: of('productId'), body: () => ({ featured: true }) },
  'products.layout': { params: () => ({ code: someLayout }) },
  'vehicles.makes': {},
  'vehicles.models': { params: () => ({ make: 'Toyota' }) },
  'addons.list': {},
  'addons.adminList': {},
  'addons.create': { body: addonBody },
  'addons.update': { params: of('addonId'), body: () => ({ description: 'Eight switches' }) },
  'gallery.list': {},
  'gallery.create': { body: galleryBody },
  'gallery.update': { params: of('galleryId'), body: () => ({ description: 'Another' }) },
  'gallery.move': { params: of('galleryId'), body: () => ({ after: null }) },
  'gallery.delete': { params: of('galleryId') },
  'uploads.start': {},
  'uploads.finish': { body: ({ uploadURL }) => ({ imageURL: uploadURL }) },
  // An address reserved for documentation: it is refused as not public.
  'uploads.copy': { body: () => ({ url: 'https://192.0.2.1/picture.jpg' }) },
  'uploads.sendPhoto': { body: () => anyPhoto },
  'uploads.drawing': {
    params: () => ({ code: '1~outback-seventy~navy~sand~1180x123~radio.545.186x58' }),
  },
  'uploads.photo': { params: of('photoId') },
  'uploads.delete': { params: of('imageId') },
  'uploads.adminList': { query: 'limit=5' },
};
