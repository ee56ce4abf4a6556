import { ACCOUNT_NUMBER, BSB } from '../../../../shared/bank-account.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_DUE_DAYS } from '../../../../shared/contract/limits.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { wholeNumberError } from '../shared/form/Dollars.tsx';
import { Settings } from '../shared/form/Settings.tsx';
import type { SettingsHead } from '../shared/form/SettingsPart.tsx';
import { stateFacts } from './state-facts.ts';

const needed = 'Customers need it to pay you.';

/** Where customers pay their invoices. */
export function PaymentSettings(head: SettingsHead) {
  return (
    <Settings
      {...head}
      id="products.business"
      toValues={({ payTo, dueDays, depositPercent }) => ({
        ...payTo,
        dueDays: String(dueDays),
        depositPercent: depositPercent === 0 ? '' : String(depositPercent),
      })}
      toBody={({ dueDays, depositPercent, ...payTo }) => ({
        payTo,
        dueDays: Number(dueDays),
        depositPercent: Number(depositPercent),
      })}
      check={({ bsb, accountNumber, dueDays, depositPercent }) => ({
        dueDays: wholeNumberError(dueDays, 1, MAX_DUE_DAYS),
        depositPercent: depositPercent.trim() !== '' && wholeNumberError(depositPercent, 1, 100),
        bsb: !BSB.test(bsb.trim()) && 'A BSB has six digits, such as 064-000.',
        accountNumber:
          !ACCOUNT_NUMBER.test(accountNumber.trim()) && 'An account number is five to nine digits.',
      })}
      required={{
        accountName: needed,
        bsb: needed,
        accountNumber: needed,
        dueDays: 'Every invoice says by when to pay.',
      }}
      lengths={businessLengths}
      done={stateFacts('Every invoice from now on says so.')}
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
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Days to pay"
              hint="After the day an invoice is made. Those you’ve sent keep theirs."
              inputMode="numeric"
              {...field('dueDays')}
            />
            <TextField
              label="Usual deposit in percent"
              hint="What a new quote, and confirming an order, begin with. You can change it on each."
              inputMode="numeric"
              {...field('depositPercent')}
            />
          </div>
        </>
      )}
    </Settings>
  );
}
