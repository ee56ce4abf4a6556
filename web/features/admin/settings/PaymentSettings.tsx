import { ACCOUNT_NUMBER, BSB } from '../../../../shared/bank-account.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_DUE_DAYS } from '../../../../shared/contract/limits.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldsOf, percent, text, wholeNumber } from '../shared/form/form-fields.ts';
import { Settings } from './Settings.tsx';
import { stateFacts } from './state-facts.ts';

const needed = text({ required: 'Customers need it to pay you.' });

const paymentFields = fieldsOf(
  {
    accountName: needed,
    bsb: {
      ...needed,
      error: (typed: string) => !BSB.test(typed.trim()) && 'A BSB has six digits, such as 064-000.',
    },
    accountNumber: {
      ...needed,
      error: (typed: string) =>
        !ACCOUNT_NUMBER.test(typed.trim()) && 'An account number is five to nine digits.',
    },
    payId: text(),
    dueDays: wholeNumber(1, MAX_DUE_DAYS, { required: 'Every invoice says by when to pay.' }),
    depositPercent: percent,
  },
  businessLengths,
);

/** The ways for customers to pay their invoices. */
export function PaymentSettings() {
  return (
    <Settings
      id="products.business"
      {...paymentFields}
      toValues={({ payTo, ...settings }) => paymentFields.toValues({ ...payTo, ...settings })}
      toBody={(values) => {
        const { dueDays, depositPercent, ...payTo } = paymentFields.toBody(values);
        return { payTo, dueDays, depositPercent };
      }}
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
            hint="The phone number, email or ABN your bank knows you by. Leave it empty if you have none."
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
