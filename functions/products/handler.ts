/** Products, for the shop and the owner. Routes: shared/contract/route-table.ts. */
import { products } from '../../shared/contract/products.ts';
import { productRoutes } from '../../shared/contract/route-table.ts';
import { changeFacts, findFacts } from '../business/facts.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { listPart } from '../http/response.ts';
import { findOutlook, shopFields } from '../workshop/workshop.ts';
import { layoutPage } from './layout-page.ts';
import { postageSettings, publicPostage } from './postage.ts';
import { adminView, productsOnSale, shopView, sortProducts, startingPrice } from './product.ts';
import { allProducts, createProduct, findProduct, updateProduct } from './repo.ts';

const findSaid = async (now: Date) => shopFields(await findOutlook(), now);

export const handler = api(productRoutes, products)
  .on('products.list', async ({ query, now }) => {
    const [products, said] = await Promise.all([allProducts(), findSaid(now)]);
    return listPart(
      productsOnSale(products, query).map((product) => shopView(product, said)),
      query,
    );
  })
  .on('products.featured', async ({ query, now }) => {
    const [products, said] = await Promise.all([allProducts(), findSaid(now)]);
    const featured = productsOnSale(products).filter((product) => product.featured);
    return listPart(
      featured.map((product) => shopView(product, said)),
      query,
    );
  })
  .on('products.startingPrice', async () => ({
    body: startingPrice(productsOnSale(await allProducts())),
  }))
  .on('products.get', async ({ params, now }) => {
    const [product, said] = await Promise.all([findProduct(params.id), findSaid(now)]);
    if (!product || product.hidden) throw new NotFound('There is no such product.');
    return { body: shopView(product, said) };
  })
  .on('products.layout', async ({ params, origin }) => ({
    body: await layoutPage(params.code, origin),
  }))
  .on('products.adminList', {
    load: () => allProducts(),
    run: async ({ query }, all) => listPart(sortProducts(all).map(adminView), query),
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
  .on('products.postage', async () => ({ body: { table: await publicPostage() } }))
  .on('products.business', {
    load: findFacts,
    run: async (_, facts) => ({ body: facts }),
  })
  .on('products.updateBusiness', {
    load: findFacts,
    run: async ({ body, ifMatch, now }, loaded) => ({
      body: await changeFacts({ loaded, facts: body, ifMatch, now }),
    }),
  })
  .on('products.postageSettings', postageSettings.endpoints.find)
  .on('products.updatePostage', postageSettings.endpoints.change)
  .handler();
