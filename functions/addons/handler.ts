import { addons } from '../../shared/contract/addons.ts';
import { api, loading } from '../http/api.ts';
import { inOrder, shopView } from './addon.ts';
import { createAddon } from './create-addon.ts';
import { allAddons, findAddon } from './repo.ts';
import { updateAddon } from './update-addon.ts';

export const handler = api('addons', addons, {
  'addons.list': async () => ({ body: inOrder(await allAddons()).map(shopView) }),

  'addons.adminList': loading({
    load: allAddons,
    run: async (_, all) => ({ body: inOrder(all) }),
  }),

  'addons.create': async ({ body, now }) => ({ body: await createAddon(body, now) }),

  'addons.update': loading({
    load: ({ params }: { params: { id: string } }) => findAddon(params.id),
    run: async ({ params, body, ifMatch, now }, loaded) => ({
      body: await updateAddon({ id: params.id, loaded, change: body, ifMatch, now }),
    }),
  }),
});
