import { useQuery } from '@tanstack/react-query';
import { type Postage, postageOf } from '../../../../../shared/postage.ts';
import { adminRead } from './admin-api.ts';
import { useProducts } from './reads.ts';

interface PostedLine {
  /** Null if it is no console of the catalogue, and then the table says nothing of it. */
  readonly productId: string | null;
  readonly quantity: number;
}

/** What the owner's table says of posting some lines; no postage where it says nothing. */
export function useTablePostage(
  lines: readonly PostedLine[],
  postcode: string,
): { isPending: boolean; postage: Postage | undefined } {
  const table = useQuery(adminRead('products.postageSettings'));
  const products = useProducts();
  const posted = lines.map(({ productId, quantity }) => ({
    parcel: products.data?.find(({ id }) => id === productId)?.parcel,
    quantity,
  }));
  return {
    isPending: table.isPending || products.isPending,
    postage: table.data && postageOf(posted, postcode, table.data),
  };
}
