import { dollarsInput } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Action } from '../shared/Action.tsx';
import { useTablePostage } from '../shared/data/table-postage.ts';
import { typedCents } from '../shared/form/Dollars.tsx';
import type { DraftLine } from './quote-draft.ts';

interface TablePostageProps {
  lines: readonly DraftLine[];
  postcode: string;
  /** The typed postage, in dollars. */
  typed: string;
  onFill: (dollars: string) => void;
}

/**
 * The cost of posting some lines by the owner's table, with a button to fill it in; nothing if the table has
 * no answer.
 */
export function TablePostage({ lines, postcode, typed, onFill }: TablePostageProps) {
  const posted = lines.filter(({ productId, optional }) => productId !== null && !optional);
  const { postage } = useTablePostage(posted, postcode);
  const isSame = postage !== undefined && typedCents(typed) === postage.cents;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-4 text-soft">
      {postage && (
        <span>
          {`${isSame ? 'As your postage table says' : `${formatDollars(postage.cents)} by your postage table`}: ${postage.zone}`}
        </span>
      )}
      {postage && !isSame && (
        <Action about="the postage" onClick={() => onFill(dollarsInput(postage.cents))}>
          Fill In
        </Action>
      )}
    </p>
  );
}
