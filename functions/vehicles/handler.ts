import { vehicles } from '../../shared/contract/vehicles.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { makeMeant, makeNames, modelNames } from './names.ts';
import { allMakes, findMake } from './repo.ts';

export const handler = api('vehicles', vehicles)
  .on('vehicles.makes', async () => ({ body: makeNames(await allMakes()) }))
  .on('vehicles.models', async ({ params }) => {
    const meant = makeMeant(params.make);
    const make = meant && (await findMake(meant));
    if (!make) throw new NotFound('There is no such make.');
    return { body: modelNames(make) };
  })
  .handler();
