import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_QUOTE_CHARGES } from '../../../../shared/contract/limits.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { amountError, ChargeRows, Dollars } from '../shared/form/Dollars.tsx';
import type { QuoteDraft } from './quote-draft.ts';

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
      <ChargeRows
        charges={form.values.charges}
        onChange={(charges) => form.set({ charges })}
        maxLength={quoteLengths.label}
        most={MAX_QUOTE_CHARGES}
        errorOf={form.error('charges') ? amountError : undefined}
      />
    </section>
  );
}
