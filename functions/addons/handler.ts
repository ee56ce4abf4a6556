/** Add-ons, for the shop and the owner. Routes: shared/contract/route-table.ts. */
import { addons } from '../../shared/contract/addons.ts';
import { addonRoutes } from '../../shared/contract/route-table.ts';
import { api } from '../http/api.ts';
import { listPart } from '../http/response.ts';
import { addonsOnSale, shopView, sortAddons } from './addon.ts';
import { allAddons, createAddon, findAddon, updateAddon } from './repo.ts';

export const handler = api(addonRoutes, addons)
  .on('addons.list', async ({ query }) =>
    listPart(addonsOnSale(await allAddons()).map(shopView), query),
  )
  .on('addons.adminList', {
    load: () => allAddons(),
    run: async ({ query }, all) => listPart(sortAddons(all), query),
  })
  .on('addons.create', async ({ body, now }) => ({ body: await createAddon(body, now) }))
  .on('addons.update', {
    load: ({ params }) => findAddon(params.id),
    run: async ({ params, body, ifMatch, now }, loaded) => ({
      body: await updateAddon({ id: params.id, loaded, change: body, ifMatch, now }),
    }),
  })
  .handler();
