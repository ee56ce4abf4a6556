import { useQuery } from '@tanstack/react-query';
import {
  FIRST_REMINDER_DAY,
  LAST_REMINDER_DAY,
  MAX_REMINDER_DAYS,
  REMINDER_GAP_DAYS,
} from '../../../../shared/contract/limits.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { dayOf, laterDay } from '../../../../shared/days.ts';
import { areReminderDays, reminderHeading } from '../../../../shared/invoice.ts';
import { wordingText } from '../../../../shared/mail-wordings.ts';
import { facts } from '../../../lib/page/facts.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { Words } from '../shared/Words.tsx';
import { Settings } from './Settings.tsx';

/** The days as typed, such as '3, 10'; undefined if they are invalid. */
function parseDays(typed: string): number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  // A minus may be typed as a dash.
  const days = parts.map((part) => part.replace(/^[–−]/, '-'));
  return days.every((part) => /^-?\d{1,3}$/.test(part)) ? days.map(Number) : undefined;
}

function daysProblem(typed: string): string | undefined {
  const days = parseDays(typed);
  if (!days) return 'Type whole numbers of days, with commas between them, such as 3, 10.';
  if (days.some((day) => day < FIRST_REMINDER_DAY || day > LAST_REMINDER_DAY)) {
    return `Choose days from ${FIRST_REMINDER_DAY} to ${LAST_REMINDER_DAY}.`;
  }
  if (days.length > MAX_REMINDER_DAYS) return `Choose at most ${MAX_REMINDER_DAYS} days.`;
  return areReminderDays(days)
    ? undefined
    : `Put them in order, ${REMINDER_GAP_DAYS} days apart or more.`;
}

/** The days on which the shop sends reminders of unpaid invoices by itself, and the email customers get. */
export function ReminderSettings() {
  return (
    <Settings
      id="invoices.settings"
      toValues={({ reminderDays }) => ({ days: reminderDays.join(', ') })}
      toBody={({ days }) => ({ reminderDays: parseDays(days) ?? [] })}
      check={({ days }) => ({ days: daysProblem(days) })}
      done="They apply to every open invoice."
    >
      {({ field }) => (
        <>
          <TextField
            label="Days after the due date"
            hint="Such as 3, 10, 21. With -2 it goes two days before an invoice is due. Leave it empty and only you remind."
            autoComplete="off"
            {...field('days')}
          />
          <Preview />
        </>
      )}
    </Settings>
  );
}

/** The email sent to a customer three days after the due date. */
function Preview() {
  const dueAt = laterDay(dayOf(new Date()), -REMINDER_GAP_DAYS);
  const { data } = useQuery(adminRead('emails.settings'));
  const due = { day: dayInWords(dueAt) };
  return (
    <figure className="grid gap-1 border-line border-l-4 pl-4">
      <figcaption className="text-soft text-sm">
        {`What they get, ${REMINDER_GAP_DAYS} days after the day it was due, which is ${facts.dueDays} days after the invoice:`}
      </figcaption>
      <p className="font-bold">
        <Words>{reminderHeading('INV-0042', true)}</Words>
      </p>
      <p>
        <Words>{wordingText('invoice-overdue', data?.wordings ?? [], due)}</Words>
      </p>
    </figure>
  );
}
