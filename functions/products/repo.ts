/** Storage of products. A save also makes their vehicles choosable in the shop's filters. */
import { getItem, getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { vehicleWrites } from '../vehicles/repo.ts';
import { readProduct, type StoredProduct } from './product.ts';

const PARTITION = catalogueKeys.product('').PK;

/** Every product, hidden ones too, in no order. */
export async function allProducts(): Promise<StoredProduct[]> {
  return (await getPartition(PARTITION)).map(readProduct);
}

export async function findProduct(id: string): Promise<StoredProduct | undefined> {
  const item = await getItem(catalogueKeys.product(id));
  return item && readProduct(item);
}

function productItem(product: StoredProduct): Item {
  return {
    ...catalogueKeys.product(product.id),
    ...product,
    // The SDK takes an object that has a key called `constructor` for an instance of a class.
    specifications: new Map(Object.entries(product.specifications)),
  };
}

/** Stores a new product; false where its id is taken. */
export async function insertProduct(product: StoredProduct): Promise<boolean> {
  const failed = await transact({
    product: {
      Put: {
        Item: productItem(product),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
    ...vehicleWrites(product.fits),
  });
  return failed === undefined;
}

/** Stores a product over the version that was read; false where it has another one by now. */
export async function replaceProduct(product: StoredProduct, version: number): Promise<boolean> {
  const failed = await transact({
    product: {
      Put: {
        Item: productItem(product),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': version },
      },
    },
    ...vehicleWrites(product.fits),
  });
  return failed === undefined;
}
