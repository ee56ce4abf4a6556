import { useQuery } from '@tanstack/react-query';
import { formatWholeDollars } from '../../shared/money.ts';
import { postageOf } from '../../shared/postage.ts';
import { isPostcode, typedPostcode } from '../../shared/postcode.ts';
import { read } from '../lib/api/query.ts';
import { NO_STATE, placeWarning } from '../lib/form/shipping.ts';
import type { Cart } from '../lib/shopping/cart-rules.ts';
import { wantedPostcode } from '../lib/shopping/postcode.ts';
import { useStore } from '../lib/state/storage.ts';
import { TextField } from './form/TextField.tsx';
import { Sentence } from './Sentence.tsx';

/** The table of postage; null unless the owner shows it, undefined while it loads. */
const usePostageTable = () => {
  const { data, isError } = useQuery(read('products.postage'));
  return isError ? null : data?.table;
};

interface PostageEstimateProps {
  items: Cart;
  postcode: string;
}

/** The postage for the cart; empty if the owner's table has no answer. */
export function PostageEstimate({ items, postcode }: PostageEstimateProps) {
  const table = usePostageTable();
  const posted = items.map(({ product: { parcel }, quantity }) => ({ parcel, quantity }));
  const postage = table && postageOf(posted, postcode, table);
  return (
    <p aria-live="polite" className="text-sm empty:absolute">
      {postage && (
        <Sentence>
          {`About ${formatWholeDollars(postage.cents)} to ${postcode.trim()}, confirmed before you pay.`}
        </Sentence>
      )}
    </p>
  );
}

/** @param postcode as typed so far: at most four digits */
function hintFor(postcode: string): string {
  const warning = placeWarning({ shippingPostcode: postcode, shippingState: NO_STATE });
  if (warning) return warning;
  const isPart = postcode !== '' && !isPostcode(postcode);
  return isPart
    ? 'All four digits, to see what postage will come to'
    : 'To see what postage will come to';
}

/**
 * The same where no address is typed, with a field for the postcode. The field appears before the
 * table has loaded, so that the buttons below it do not move.
 */
export function PostageQuestion({ items }: { items: Cart }) {
  const table = usePostageTable();
  const postcode = useStore(wantedPostcode);
  if (table === null) return null;
  return (
    <div className="mt-4 grid gap-2">
      <TextField
        label="Your postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={postcode}
        hint={hintFor(postcode)}
        onChange={(typed) => wantedPostcode.set(typedPostcode(typed))}
      />
      <PostageEstimate items={items} postcode={postcode} />
    </div>
  );
}
