import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { mailLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_MAILS_PER_DAY } from '../../../../shared/contract/limits.ts';
import { mailKinds, switchableKinds } from '../../../../shared/mail.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldsOf, plain, text, wholeNumber } from '../shared/form/form-fields.ts';
import { Settings } from './Settings.tsx';

const digestOptions = [
  { value: 'immediately', label: 'As they happen' },
  { value: 'digest', label: 'One email at 7 in the morning' },
] as const;

type Saved = ResponseOf<'emails.settings'>;

const emailFields = fieldsOf({
  owner: plain<Saved['owner']>('immediately'),
  workshopPerDay: wholeNumber(1, MAX_MAILS_PER_DAY),
  unconfirmedPerDay: wholeNumber(1, MAX_MAILS_PER_DAY),
  off: plain<Saved['off']>([]),
});

const signatureFields = fieldsOf({ signature: text() }, mailLengths);

/** The choice of emails to send, and if the workshop's come immediately or in a digest. */
export function EmailSettings() {
  return (
    <Settings {...emailFields} id="emails.settings" done="They apply from the next email.">
      {({ field, values: { off }, set }) => (
        <>
          <SelectField
            label="Emails to the workshop"
            options={digestOptions}
            {...field('owner')}
            required
          />
          <TextField
            label="Emails a day to the workshop"
            hint="Any more come in the next morning’s digest."
            inputMode="numeric"
            {...field('workshopPerDay')}
            required
          />
          <TextField
            label="Emails a day to unconfirmed addresses"
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

/** The text below every email to customers. */
export function SignatureSettings() {
  return (
    <Settings {...signatureFields} id="emails.settings" done="It stands below the next email.">
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
