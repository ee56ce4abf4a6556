/** Reminding customers of invoices: what was sent before, and what is asked first. */
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { daysLate, reminderSubject, wasRemindedLately } from '../../../../shared/invoice.ts';
import { SaveAction } from '../shared/Action.tsx';

type Row = ResponseOf<'invoices.adminList'>[number];

/** '12 days late', 'Due Nov 12, 2026', and when the customer was reminded. */
export function dueText(invoice: Row, now = Date.now()): string {
  const late = invoice.overdue ? daysLate(invoice, now) : 0;
  const due =
    late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : `Due ${formatDay(invoice.dueAt)}`;
  return invoice.remindedAt ? `${due}, reminded ${formatDay(invoice.remindedAt)}` : due;
}

/** True if a reminder of it can be sent. */
export const canRemind = ({ openCents, buyer }: Row): boolean =>
  openCents > 0 && buyer.email !== null;

/** The body of a reminder that the owner was asked about. */
export const remindBody = (invoice: Row) => ({ asked: wasRemindedLately(invoice, Date.now()) });

/** What the customer gets. */
export const reminderWords = (email: string | null, { number, openCents }: Row): string =>
  `${email} gets “${reminderSubject(number, openCents)}”`;

/** Reminds the customer of an invoice, after a question that says what they get and got. */
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
        description: `The e-mail about ${number} is on its way.`,
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
