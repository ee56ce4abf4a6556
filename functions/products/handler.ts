/** Products, for the shop and the owner. Routes: shared/contract/route-table.ts. */
import { products } from '../../shared/contract/products.ts';
import { productRoutes } from '../../shared/contract/route-table.ts';
import { changeFacts, findFacts, type StoredFacts } from '../business/facts.ts';
import { findOpening, keepClosed, openShop } from '../business/opening.ts';
import { BadRequest, NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { listPart } from '../http/response.ts';
import { publishAll } from '../storage/publish-all.ts';
import { findOutlook, shopFields } from '../workshop/workshop.ts';
import { layoutPage } from './layout-page.ts';
import { postageSettings, publicPostage } from './postage.ts';
import { adminView, productsOnSale, shopView, sortProducts, startingPrice } from './product.ts';
import { allProducts, createProduct, findProduct, updateProduct } from './repo.ts';

/** The facts of the business, and if the shop is open. */
async function findBusiness() {
  const [facts, opening] = await Promise.all([findFacts(), findOpening()]);
  return { facts, opening };
}

const OPEN_ALONE = 'Save what you changed first, then open the shop.';

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
  .on('products.create', {
    load: findOpening,
    run: async ({ body, now }, opening) => {
      await keepClosed(opening);
      return { body: adminView(await createProduct(body, now)) };
    },
  })
  .on('products.update', {
    load: ({ params }) => findProduct(params.id),
    run: async ({ params, body, ifMatch, now }, loaded) => ({
      body: adminView(await updateProduct({ id: params.id, loaded, change: body, ifMatch, now })),
    }),
  })
  .on('products.postage', async () => ({ body: { table: await publicPostage() } }))
  .on('products.republish', ({ now }) => publishAll(now))
  .on('products.business', {
    load: findBusiness,
    run: async (_, { facts, opening }) => ({ body: { ...facts, open: opening.open } }),
  })
  .on('products.updateBusiness', {
    load: findBusiness,
    run: async ({ body: { open, ...facts }, ifMatch, now }, { facts: loaded, opening }) => {
      const view = (of: StoredFacts) => ({ ...of, open: opening.open });
      if (open) {
        if (Object.keys(facts).length > 0) throw new BadRequest(OPEN_ALONE);
        const onSale = productsOnSale(await allProducts()).length;
        await openShop(opening, { facts: loaded, onSale, now });
        return { body: { ...loaded, open: true } };
      }
      return { body: view(await changeFacts({ loaded, facts, ifMatch, view, now })) };
    },
  })
  .on('products.postageSettings', postageSettings.endpoints.find)
  .on('products.updatePostage', postageSettings.endpoints.change)
  .handler();
