/** The shared parts of the forms about money. */
import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { billedCents, depositsBefore, MAKE_ANOTHER } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { type FormState, SubmitError } from '../../../lib/form/form.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import { undoButton, useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { Words } from '../shared/Words.tsx';

/** The reason an amount is refused, or undefined. @param most in cents; any amount is allowed if left out */
export function dueAmountError(text: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const cents = parseDollars(text);
  if (!cents || cents < 1) return 'Type an amount in dollars.';
  return cents > most ? `At most ${formatDollars(most)}.` : undefined;
}

/** The warning if another invoice would make the sale a lay-by. */
export const LAY_BY =
  'That makes three parts or more before it is posted: a lay-by. The customer may then end it until it arrives and get back what was paid, less your reasonable costs. Say so in writing, as the terms do.';

/**
 * True if one more invoice means that an order not yet posted is paid in three or more parts. That is a
 * lay-by agreement, even if nobody calls it one, and a deposit counts as a part (Australian Consumer Law, s
 * 96(3) and (4); ACCC, "Lay-by agreements").
 *
 * @param restCents the amount then left to invoice, which is another part
 */
export function makesLayBy(
  { status, invoices }: Pick<AdminOrder, 'status' | 'invoices'>,
  restCents: number,
): boolean {
  const isOver = status === 'shipped' || status === 'delivered' || status === 'cancelled';
  const parts = invoices.filter((invoice) => billedCents(invoice) > 0).length + 1;
  return !isOver && parts + (restCents > 0 ? 1 : 0) >= 3;
}

/**
 * Asks before a deposit is made beside another one.
 *
 * @returns true if something was asked
 * @throws SubmitError if it is not to be made
 */
export async function askDeposit(order: AdminOrder): Promise<boolean> {
  const earlier = depositsBefore(order);
  if (!earlier) return false;
  if (await confirm({ title: MAKE_ANOTHER, text: earlier, yes: 'Make Another' })) return true;
  throw new SubmitError('Nothing was made or saved.');
}

export const REASON_MISSING = 'Say why: the customer will see it.';

const stillHere = 'What you typed is still here.';

/** The messages for a failed call. @param what as in 'Nothing was credited.' */
export const failureOf = (what: string) => ({
  otherwise: `${what} ${stillHere}`,
  again: `${ONCE} ${stillHere}`,
});

/**
 * Adds a button to the notification of a new invoice that stops its email before it is sent. The invoice
 * stays.
 */
export function useUndoMail({ customerFirstName }: AdminOrder) {
  const { press } = useSave('invoices.unsend', {
    done: ({ number }) => ({
      title: 'Not Emailed',
      description: `${number} stands, and nobody was told. Send it once it is right, or credit it.`,
    }),
    failed: { title: 'Not Undone', otherwise: 'The email still goes. Please try again.' },
  });
  return (id: string) => undoButton(customerFirstName, true, () => void press({ params: { id } }));
}

interface MoneyFormProps {
  form: FormState;
  label: string;
  save: string;
  /** The effect of saving, updated while typing. */
  note?: string | undefined;
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The fields of a form about money on one line, with its buttons below. */
export function MoneyForm({ form, label, note, onClose, children, ...footer }: MoneyFormProps) {
  return (
    <InlineForm form={form} aria-label={label} className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">{children}</div>
      <p aria-live="polite" className="text-soft text-sm">
        <Words>{note ?? ''}</Words>
      </p>
      <FormFooter form={form} {...footer} onCancel={onClose} />
    </InlineForm>
  );
}
