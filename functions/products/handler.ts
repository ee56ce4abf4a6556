/** Products, for the shop and the owner. Routes: shared/contract/routes/products.ts. */
import { products } from '../../shared/contract/products.ts';
import { productRoutes } from '../../shared/contract/routes/products.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { listPart } from '../http/list-part.ts';
import { inOrder, onSale, startingPrice } from './on-sale.ts';
import { adminView, shopView } from './product.ts';
import { allProducts, findProduct } from './repo.ts';
import { createProduct, updateProduct } from './save-product.ts';

export const handler = api(productRoutes, products)
  .on('products.list', async ({ query }) =>
    listPart(onSale(await allProducts(), query).map(shopView), query),
  )
  .on('products.featured', async ({ query }) => {
    const featured = onSale(await allProducts()).filter((product) => product.featured);
    return listPart(featured.map(shopView), query);
  })
  .on('products.startingPrice', async () => ({
    body: startingPrice(onSale(await allProducts())),
  }))
  .on('products.get', async ({ params }) => {
    const product = await findProduct(params.id);
    if (!product || product.hidden) throw new NotFound('There is no such product.');
    return { body: shopView(product) };
  })
  .on('products.adminList', {
    load: () => allProducts(),
    run: async ({ query }, all) => listPart(inOrder(all).map(adminView), query),
  })
  .on('products.create', async ({ body, now }) => ({
    body: adminView(await createProduct(body, now)),
  }))
  .on('products.update', {
    load: ({ params }) => findProduct(params.id),
    run: async ({ params, body, ifMatch, now }, loaded) => ({
      body: adminView(await updateProduct({ id: params.id, loaded, change: body, ifMatch, now })),
    }),
  })
  .handler();
