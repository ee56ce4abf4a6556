/** What the forms about money share. */
import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { parseDollars } from '../../../../shared/dollars.ts';
import { billedCents } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { FormState } from '../../../lib/form/form.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import { undoButton, useSave } from '../shared/data/useSave.ts';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { Words } from '../shared/Words.tsx';

/** Why an amount is refused, or undefined. @param most in cents; left out, any amount is taken */
export function dueAmountError(text: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const cents = parseDollars(text);
  if (!cents || cents < 1) return 'Type an amount in dollars.';
  return cents > most ? `At most ${formatDollars(most)}.` : undefined;
}

/** What the owner is told where another invoice makes a lay-by. */
export const LAY_BY =
  'That makes three parts or more before it is posted: a lay-by. The customer may then end it until it arrives and get back what was paid, less your reasonable costs. Say so in writing, as the terms do.';

/**
 * True if an order that has not been posted is paid in three parts or more once another one is invoiced: then it is a
 * lay-by agreement, also if nobody calls it that, and a deposit is one of the parts (Australian Consumer Law, s 96(3)
 * and (4); ACCC, "Lay-by agreements").
 *
 * @param restCents what is left to invoice then, which is another part
 */
export function makesLayBy(
  { status, invoices }: Pick<AdminOrder, 'status' | 'invoices'>,
  restCents: number,
): boolean {
  const isOver = status === 'shipped' || status === 'delivered' || status === 'cancelled';
  const parts = invoices.filter((invoice) => billedCents(invoice) > 0).length + 1;
  return !isOver && parts + (restCents > 0 ? 1 : 0) >= 3;
}

export const REASON_MISSING = 'Say why: the customer will see it.';

const stillHere = 'What you typed is still here.';

/** The messages where a form's call fails. @param what as in 'Nothing was credited.' */
export const failureOf = (what: string) => ({
  otherwise: `${what} ${stillHere}`,
  again: `${ONCE} ${stillHere}`,
});

/**
 * Takes back the e-mail with an invoice that was made, which stays, until the e-mail has gone: what a
 * notification of it adds.
 */
export function useUndoMail({ customerFirstName }: AdminOrder) {
  const { press } = useSave('invoices.unsend', {
    done: ({ number }) => ({
      title: 'Not E-mailed',
      description: `${number} stands, and nobody was told. Send it once it is right, or credit it.`,
    }),
    failed: { title: 'Not Undone', otherwise: 'The e-mail still goes. Please try again.' },
  });
  return (id: string) => undoButton(customerFirstName, true, () => void press({ params: { id } }));
}

interface MoneyFormProps {
  form: FormState;
  label: string;
  save: string;
  /** What will be so once it is saved; follows what is typed. */
  note?: string | undefined;
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The fields of a form about money in a row, with its buttons below. */
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
