import { MAX_MAILS_PER_DAY } from '../../../../shared/contract/limits.ts';
import { mailKinds, mailLists, switchableKinds } from '../../../../shared/mail.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ViewProps } from '../search.ts';
import { usePages } from '../shared/data/usePages.ts';
import { wholeNumberError } from '../shared/form/Dollars.tsx';
import { Settings } from '../shared/form/Settings.tsx';
import { FilteredList } from '../shared/list/FilteredList.tsx';
import { ViewShop } from '../shared/list/Listing.tsx';
import { EmailRow } from './EmailRow.tsx';

const labels: Readonly<Record<(typeof mailLists)[number], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  bounced: 'Did not arrive: came back',
  failed: 'Did not arrive: not sent',
  waiting: 'Waiting for tomorrow',
  held: 'For the next digest',
};
const options = mailLists.map((value) => ({ value, label: labels[value] }));

/** What an empty list means: good news for most of them. */
const notFound: Readonly<Record<(typeof mailLists)[number], { title: string; text?: string }>> = {
  queued: { title: 'Nothing Queued', text: 'Every e-mail has been sent.' },
  sent: { title: 'Nothing Sent Yet' },
  bounced: { title: 'Nothing Came Back', text: 'No address has bounced.' },
  failed: { title: 'Everything Was Sent', text: 'No e-mail has failed.' },
  waiting: { title: 'Nothing Waiting', text: 'All of today’s e-mails could go today.' },
  held: { title: 'Nothing for the Next Digest' },
};

/** The e-mails to customers and to the workshop, newest first. */
export default function Emails({ search: { list }, onSearch }: ViewProps) {
  const emails = usePages('emails.adminList', { list });
  return (
    <FilteredList
      title="E-mails"
      pages={emails}
      rows
      choice={{ label: 'Show', value: list, all: 'All e-mails', options }}
      onFilter={(next) => onSearch({ tab: 'emails', list: next })}
      actions={<EmailSettings />}
      empty={{
        title: 'No E-mails Yet',
        text: 'E-mails to your customers and to you show up here.',
        action: <ViewShop />,
      }}
      notFound={notFound[list ?? 'sent']}
    >
      {(email) => <EmailRow key={email.id} email={email} />}
    </FilteredList>
  );
}

const digestOptions = [
  { value: 'immediately', label: 'As they happen' },
  { value: 'digest', label: 'One e-mail at 7 in the morning' },
] as const;

/** Which e-mails are sent, and whether the workshop's come at once or in a digest. */
function EmailSettings() {
  return (
    <Settings
      id="emails.settings"
      title="E-mail Settings"
      description="E-mails that customers can’t do without are always sent."
      toValues={({ owner, workshopPerDay, unconfirmedPerDay, off }) => ({
        owner,
        workshopPerDay: String(workshopPerDay),
        unconfirmedPerDay: String(unconfirmedPerDay),
        off,
      })}
      check={({ workshopPerDay, unconfirmedPerDay }) => ({
        workshopPerDay: wholeNumberError(workshopPerDay, 1, MAX_MAILS_PER_DAY),
        unconfirmedPerDay: wholeNumberError(unconfirmedPerDay, 1, MAX_MAILS_PER_DAY),
      })}
      toBody={({ workshopPerDay, unconfirmedPerDay, ...rest }) => ({
        workshopPerDay: Number(workshopPerDay),
        unconfirmedPerDay: Number(unconfirmedPerDay),
        ...rest,
      })}
      done="They apply from the next e-mail."
    >
      {({ field, values: { off }, set }) => (
        <>
          <SelectField
            label="E-mails to the workshop"
            options={digestOptions}
            {...field('owner')}
            required
          />
          <TextField
            label="E-mails a day to the workshop"
            hint="Any more come in the next morning’s digest."
            inputMode="numeric"
            {...field('workshopPerDay')}
            required
          />
          <TextField
            label="E-mails a day to unconfirmed addresses"
            hint="In total, for all visitors. Any more wait for the next day."
            inputMode="numeric"
            {...field('unconfirmedPerDay')}
            required
          />
          <fieldset className="grid gap-1">
            <legend className="font-bold">Sent</legend>
            {switchableKinds.map((kind) => (
              <label key={kind} className="flex min-h-10 items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  checked={!off.includes(kind)}
                  onChange={({ target }) =>
                    set({
                      off: target.checked ? off.filter((one) => one !== kind) : [...off, kind],
                    })
                  }
                />
                {mailKinds[kind].title}
                <span className="text-soft">
                  {`to ${mailKinds[kind].to === 'owner' ? 'the workshop' : 'customers'}`}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </Settings>
  );
}
