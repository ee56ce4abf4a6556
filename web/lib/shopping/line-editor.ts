import type { Openings } from '../page/openings.ts';
import type { CartItem } from './cart-rules.ts';

/** Given by the cart to the dialog that changes what is chosen for a line. */
export interface LineEditorProps extends Openings {
  /** By which its button opens it. */
  id: string;
  item: CartItem;
  /** Called with the line as it is now. */
  onChanged: (item: CartItem) => void;
}
