/** Makes and models to choose from. Routes: shared/contract/route-table.ts. */
import { vehicleRoutes } from '../../shared/contract/route-table.ts';
import { vehicles } from '../../shared/contract/vehicles.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { productsOnSale } from '../products/product.ts';
import { allProducts } from '../products/repo.ts';
import { listMakes, listModels, resolveMake } from './names.ts';

export const handler = api(vehicleRoutes, vehicles)
  .on('vehicles.makes', async () => ({ body: listMakes(productsOnSale(await allProducts())) }))
  .on('vehicles.models', async ({ params }) => {
    const make = resolveMake(params.make);
    if (!make) throw new NotFound('There is no such make of vehicle.');
    return { body: listModels(productsOnSale(await allProducts()), make) };
  })
  .handler();
