/** Storage of the makes and models that shoppers choose from: one item a make, models as a set. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Vehicle } from '../../shared/fit.ts';
import { table, tableName } from '../storage/client.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import type { Write } from '../storage/transaction.ts';

const storedMake = z.object({ make: z.string(), models: z.set(z.string()) });

export type StoredMake = z.infer<typeof storedMake>;

export async function allMakes(): Promise<StoredMake[]> {
  const items = await getPartition(catalogueKeys.vehicle('').PK);
  return items.map((item) => storedMake.parse(item));
}

export async function findMake(make: string): Promise<StoredMake | undefined> {
  const item = await getItem(catalogueKeys.vehicle(make));
  return item && storedMake.parse(item);
}

/** Adding to a set keeps what others added meanwhile, and adding again changes nothing. */
function addModels(make: string, models: ReadonlySet<string>) {
  return {
    Key: catalogueKeys.vehicle(make),
    UpdateExpression: 'SET #make = :make ADD #models :models',
    ExpressionAttributeNames: { '#make': 'make', '#models': 'models' },
    ExpressionAttributeValues: { ':make': make, ':models': models },
  };
}

/** Adds models of a make. */
export async function storeModels(make: string, models: readonly string[]): Promise<void> {
  await table.send(
    new UpdateCommand({ TableName: tableName(), ...addModels(make, new Set(models)) }),
  );
}

/** The writes that add vehicles, one a make, for a transaction. */
export function vehicleWrites(vehicles: readonly Vehicle[]): Record<string, Write> {
  const byMake = Map.groupBy(vehicles, ({ make }) => make);
  return Object.fromEntries(
    [...byMake].map(([make, fits]) => [
      `vehicles ${make}`,
      { Update: addModels(make, new Set(fits.map(({ model }) => model))) },
    ]),
  );
}
