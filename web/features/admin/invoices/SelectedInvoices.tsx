import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { buyerName } from '../../../../shared/customer-details.ts';
import { canRemind, dueText, remindBody, reminderWords } from '../orders/reminders.tsx';
import { Action, LinkButton } from '../shared/Action.tsx';
import { BulkResult, failureTexts, oneOrMany } from '../shared/bulk-changes.tsx';
import { useSaveEach } from '../shared/data/useSave.ts';
import { Words } from '../shared/Words.tsx';

type Row = ResponseOf<'invoices.adminList'>[number];

/** 'INV-0004 Riley Carter' */
export const invoiceName = ({ number, buyer }: Row): string => `${number} ${buyerName(buyer)}`;

interface SelectedInvoicesProps {
  invoices: readonly Row[];
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Sends reminders for several invoices, one by one; one refusal does not stop the others. */
export function SelectedInvoices(props: SelectedInvoicesProps) {
  const { invoices, selected, onSelected, onClose } = props;
  // Whoever opens it with some selected wants to remind of them.
  const [isAsked, setAsked] = useState(selected.size > 0);
  const [result, setResult] = useState<{ title: string; failures: readonly string[] }>();
  const reminding = useSaveEach('invoices.remind');
  const chosen = invoices.filter(({ id }) => selected.has(id));
  const due = chosen.filter(canRemind);

  async function remind() {
    const outcomes = await reminding.saveEach(due, (invoice) => ({
      params: { id: invoice.id },
      body: remindBody(invoice),
    }));
    const sent = outcomes.filter(({ failure }) => !failure).length;
    setResult({
      title: `${oneOrMany(sent, 'reminder')} sent`,
      failures: failureTexts(outcomes, invoiceName),
    });
    setAsked(false);
    // Refused ones stay selected.
    onSelected(new Set(outcomes.filter(({ failure }) => failure).map(({ item }) => item.id)));
  }

  const busy = reminding.done !== undefined;
  return (
    <section aria-label="Selected invoices" className="selected-rows">
      {result && (
        <div className="border-line border-b pb-2">
          <BulkResult {...result} busy={busy} onUndo={undefined} />
        </div>
      )}
      {isAsked && due.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="font-semibold">{`Remind of ${oneOrMany(due.length, 'invoice').toLowerCase()}?`}</p>
          <ul className="list-disc pl-5">
            {due.map((invoice) => (
              <li key={invoice.id} className="break-words">
                <Words>{`${reminderWords(invoice.buyer.email, invoice)}: ${dueText(invoice)}`}</Words>
              </li>
            ))}
          </ul>
          <div className="mt-1 flex flex-wrap gap-2">
            <Action main busy={busy} onClick={() => void remind()}>
              {busy
                ? `Sending ${(reminding.done ?? 0) + 1} of ${due.length}…`
                : `Send ${oneOrMany(due.length, 'Reminder')}`}
            </Action>
            <Action onClick={() => setAsked(false)}>Cancel</Action>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="font-semibold">
            {`${chosen.length} selected`}
          </span>
          {due.length > 0 && (
            <Action main onClick={() => setAsked(true)}>
              {`Remind (${due.length})`}
            </Action>
          )}
          {chosen.length > due.length && (
            <span className="text-soft">
              {`${oneOrMany(chosen.length - due.length, 'invoice')} with nothing open or no email address`}
            </span>
          )}
          <LinkButton onClick={() => onSelected(new Set(invoices.map(({ id }) => id)))}>
            Select All Shown
          </LinkButton>
          <LinkButton onClick={onClose}>Done</LinkButton>
        </div>
      )}
    </section>
  );
}
