/** Reminders for unpaid invoices: earlier ones, and the question before a new one. */
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { daysLate, reminderSubject, wasRemindedLately } from '../../../../shared/invoice.ts';
import { SaveAction } from '../shared/Action.tsx';

type Row = ResponseOf<'invoices.adminList'>[number];

/** '12 days late' or 'Due Nov 12, 2026', and the time of the last reminder. */
export function dueText(invoice: Row, now = Date.now()): string {
  const late = invoice.overdue ? daysLate(invoice, now) : 0;
  const due =
    late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : `Due ${formatDay(invoice.dueAt)}`;
  return invoice.remindedAt ? `${due}, reminded ${formatDay(invoice.remindedAt)}` : due;
}

/** True if a reminder can be sent for it. */
export const canRemind = ({ openCents, buyer }: Row): boolean =>
  openCents > 0 && buyer.email !== null;

/** The body for a reminder that the owner has been asked about. */
export const remindBody = (invoice: Row) => ({ asked: wasRemindedLately(invoice, Date.now()) });

/** The text that tells the owner what the customer gets. */
export const reminderWords = (email: string | null, { number, openCents }: Row): string =>
  `${email} gets “${reminderSubject(number, openCents)}”`;

/**
 * Sends a reminder of an invoice, after a question that says what the customer will get and what they got
 * before.
 */
export function RemindButton({ invoice, email }: { invoice: Row; email: string }) {
  const { id, number, remindedAt } = invoice;
  const lately = wasRemindedLately(invoice, Date.now());
  const before = remindedAt
    ? ` They were last reminded on ${formatDay(remindedAt)}${lately ? ', less than three days ago' : ''}.`
    : '';
  return (
    <SaveAction
      save="invoices.remind"
      call={{ params: { id }, body: remindBody(invoice) }}
      question={{
        title: lately ? `Remind them of ${number} again?` : `Send a reminder of ${number}?`,
        text: `${reminderWords(email, invoice)}.${before}`,
        yes: 'Send the Reminder',
      }}
      done={() => ({
        title: 'Reminder Sent',
        description: `The email about ${number} is on its way.`,
      })}
      failed={{
        title: 'Reminder Not Sent',
        otherwise: 'Nothing was sent. Please try again.',
      }}
    >
      Send a Reminder
    </SaveAction>
  );
}
