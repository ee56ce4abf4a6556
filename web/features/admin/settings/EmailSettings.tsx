import { mailLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_MAILS_PER_DAY } from '../../../../shared/contract/limits.ts';
import { mailKinds, switchableKinds } from '../../../../shared/mail.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { wholeNumberError } from '../shared/form/Dollars.tsx';
import { Settings } from '../shared/form/Settings.tsx';
import type { SettingsHead } from '../shared/form/SettingsPart.tsx';

const digestOptions = [
  { value: 'immediately', label: 'As they happen' },
  { value: 'digest', label: 'One e-mail at 7 in the morning' },
] as const;

/** Which e-mails are sent, and whether the workshop's come at once or in a digest. */
export function EmailSettings(head: SettingsHead) {
  return (
    <Settings
      {...head}
      id="emails.settings"
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

/** What stands below every e-mail to customers. */
export function SignatureSettings(head: SettingsHead) {
  return (
    <Settings
      {...head}
      id="emails.settings"
      toValues={({ signature }) => ({ signature })}
      toBody={(values) => values}
      lengths={mailLengths}
      done="It stands below the next e-mail."
    >
      {({ field }) => (
        <TextField
          label="Signature"
          hint="A few lines, as you’d sign a letter. Leave it empty for none."
          rows={4}
          {...field('signature')}
        />
      )}
    </Settings>
  );
}
