/** Makes and models to choose from: exactly those of the products on sale. */
import { expect, inject, it } from 'vitest';
import { createActors } from '../support/actors.ts';
import { productLister } from '../support/catalogue.ts';
import { productBody } from '../support/samples.ts';

const { visitor, admin: logInAdmin } = createActors(inject('origin'));
const listed = productLister(inject('origin'));
const admin = await logInAdmin();

async function sell(...compatibleVehicles: string[]): Promise<string> {
  const answer = await admin.post('/api/admin/products', { ...productBody(), compatibleVehicles });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { id: string }).id;
}

const save = async (id: string, change: object) =>
  expect((await admin.patch(`/api/admin/products/${id}`, change)).status).toBe(200);
const makes = async () => (await visitor().get('/api/vehicle-makes')).body;
const models = async (make: string) => (await visitor().get(`/api/vehicle-models/${make}`)).body;

it('lists a make and its models while a product that fits them is on sale', async () => {
  expect(await makes()).not.toContain('Foton');
  const one = await sell('Foton Tunland G7', 'Foton Tunland V9');
  const other = await sell('Foton Tunland V9 (2024–on)');
  expect(await makes()).toContain('Foton');
  expect(await models('foton')).toEqual(['Tunland G7', 'Tunland V9']);

  await save(one, { hidden: true });
  expect(await models('foton')).toEqual(['Tunland V9']);
  await save(other, { hidden: true });
  expect(await makes()).not.toContain('Foton');
  expect(await models('foton')).toEqual([]);
  expect(await listed('?make=Foton')).toEqual([]);

  await save(one, { hidden: false });
  expect(await makes()).toContain('Foton');
  expect(await models('foton')).toEqual(['Tunland G7', 'Tunland V9']);
});

it('drops a vehicle that no product fits any more', async () => {
  const id = await sell('JAC T9');
  await save(id, { compatibleVehicles: ['JAC T8'] });
  expect(await models('JAC')).toEqual(['T8']);
});
