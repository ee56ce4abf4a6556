import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_QUOTE_CHARGES } from '../../../../shared/contract/limits.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Action } from '../shared/Action.tsx';
import { amountError, Dollars, type TypedCharge } from '../shared/form/Dollars.tsx';
import { nextKey, type QuoteDraft } from './quote-draft.ts';

const units = [
  { value: 'percent', label: '% of the total' },
  { value: 'dollars', label: 'dollars' },
] as const;

/** Postage, discount, named charges, deposit and validity. */
export function QuoteAmounts({ form }: { form: FormApi<QuoteDraft> }) {
  const { depositIn } = form.values;
  return (
    <section aria-labelledby="quote-amounts" className="grid gap-3">
      <h3 id="quote-amounts" className="text-lg">
        Postage and Terms
      </h3>
      <div className="quote-amounts">
        <Dollars label="Postage ($)" {...form.field('postage')} />
        <Dollars label="Discount ($)" {...form.field('discount')} />
        <div className="quote-deposit">
          <TextField
            label="Deposit"
            inputMode="decimal"
            autoComplete="off"
            controlClass="text-right tabular-nums"
            {...form.field('deposit')}
          />
          <Field label="Deposit in" required className="unlabelled">
            {({ 'aria-required': _, ...control }) => (
              <Select
                {...control}
                value={depositIn}
                options={units}
                onChange={(unit) =>
                  form.set({ depositIn: unit === 'dollars' ? 'dollars' : 'percent' })
                }
              />
            )}
          </Field>
        </div>
        <TextField
          label="Valid for (days)"
          inputMode="numeric"
          autoComplete="off"
          controlClass="text-right tabular-nums"
          {...form.field('validDays')}
          required
        />
      </div>
      <Charges form={form} />
    </section>
  );
}

/** Charges besides postage, each with a name. */
function Charges({ form }: { form: FormApi<QuoteDraft> }) {
  const { charges } = form.values;
  const setCharge = (key: number, changes: Partial<TypedCharge>) =>
    form.set({ charges: charges.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  return (
    <>
      {charges.map(({ key, label, amount }, index) => (
        <div key={key} className="quote-charge">
          <TextField
            label={`Charge ${index + 1}`}
            required
            autoComplete="off"
            placeholder="Extra charge"
            maxLength={quoteLengths.label}
            value={label}
            onChange={(value) => setCharge(key, { label: value })}
          />
          <Dollars
            label={`Amount ${index + 1} ($)`}
            required
            value={amount}
            error={(form.error('charges') && amountError(amount)) || undefined}
            onChange={(value) => setCharge(key, { amount: value })}
          />
          <Action
            onClick={() => form.set({ charges: charges.filter((one) => one.key !== key) })}
            about={`charge ${index + 1}`}
          >
            Remove
          </Action>
        </div>
      ))}
      {charges.length < MAX_QUOTE_CHARGES && (
        <Action
          className="justify-self-start"
          onClick={() =>
            form.set({ charges: [...charges, { key: nextKey(charges), label: '', amount: '' }] })
          }
        >
          Add a Charge
        </Action>
      )}
    </>
  );
}
