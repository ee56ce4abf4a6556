import { products } from '../../shared/contract/products.ts';
import { NotFound } from '../core/errors.ts';
import { api, loading } from '../http/api.ts';
import { createProduct } from './create-product.ts';
import { inOrder, onSale } from './on-sale.ts';
import { adminView, shopView } from './product.ts';
import { allProducts, findProduct } from './repo.ts';
import { updateProduct } from './update-product.ts';

export const handler = api('products', products, {
  'products.list': async ({ query }) => ({
    body: onSale(await allProducts(), query).map(shopView),
  }),

  'products.featured': async () => ({
    body: onSale(await allProducts())
      .filter((product) => product.featured)
      .map(shopView),
  }),

  'products.get': async ({ params }) => {
    const product = await findProduct(params.id);
    if (!product || product.hidden) throw new NotFound('There is no such product.');
    return { body: shopView(product) };
  },

  'products.adminList': loading({
    load: allProducts,
    run: async (_, all) => ({ body: inOrder(all).map(adminView) }),
  }),

  'products.create': async ({ body, now }) => ({ body: adminView(await createProduct(body, now)) }),

  'products.update': loading({
    load: ({ params }: { params: { id: string } }) => findProduct(params.id),
    run: async ({ params, body, ifMatch, now }, loaded) => ({
      body: adminView(await updateProduct({ id: params.id, loaded, change: body, ifMatch, now })),
    }),
  }),
});
