import { useQuery } from '@tanstack/react-query';
import { type Postage, postageOf } from '../../../../../shared/postage.ts';
import { adminRead } from './admin-api.ts';
import { useProducts } from './reads.ts';

interface PostedLine {
  /** Null for a line that is not a console in the catalogue; the table then has no answer for it. */
  readonly productId: string | null;
  readonly quantity: number;
}

/** The postage of some lines by the owner's table; undefined postage if the table has no answer. */
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
