import { ACCOUNT_NUMBER, BSB } from '../../../../shared/bank-account.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Settings } from '../shared/form/Settings.tsx';
import type { SettingsHead } from '../shared/form/SettingsPart.tsx';

const needed = 'Customers need it to pay you.';

/** Where customers pay their invoices. */
export function PaymentSettings(head: SettingsHead) {
  return (
    <Settings
      {...head}
      id="products.business"
      toValues={({ payTo }) => payTo}
      toBody={(payTo) => ({ payTo })}
      check={({ bsb, accountNumber }) => ({
        bsb: !BSB.test(bsb.trim()) && 'A BSB has six digits, such as 064-000.',
        accountNumber:
          !ACCOUNT_NUMBER.test(accountNumber.trim()) && 'An account number is five to nine digits.',
      })}
      required={{ accountName: needed, bsb: needed, accountNumber: needed }}
      lengths={businessLengths}
      done="Every invoice from now on says so."
    >
      {({ field }) => (
        <>
          <TextField label="Account name" autoComplete="off" {...field('accountName')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="BSB" inputMode="numeric" {...field('bsb')} />
            <TextField label="Account number" inputMode="numeric" {...field('accountNumber')} />
          </div>
          <TextField
            label="PayID"
            hint="The phone number, e-mail or ABN your bank knows you by. Leave it empty if you have none."
            {...field('payId')}
          />
        </>
      )}
    </Settings>
  );
}
