/** The one question about GST, asked before the first invoice and in the settings. */
import { useQuery } from '@tanstack/react-query';
import type { InvoiceSettings } from '../../../../shared/contract/index.ts';
import { gstDays } from '../../../../shared/day-bounds.ts';
import { isRegistered } from '../../../../shared/gst.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { adminRead } from './data/admin-api.ts';
import { DayField, dayError } from './form/DayField.tsx';

/** The answer as typed. */
export interface TypedGst {
  registered: 'unanswered' | 'yes' | 'no';
  since: string;
}

const options = [
  { value: 'yes', label: 'Registered: tax invoices with GST' },
  { value: 'no', label: 'Not registered: invoices without GST' },
] as const;
const unanswered = { value: 'unanswered', label: 'Choose one' } as const;

export const GST_QUESTION = 'Are you registered for GST?';

export const GST_HINT =
  'If you’re registered for GST, you have to send tax invoices; if you’re not, you can’t charge it. Prices on the site, quotes and emails follow. Invoices already made stay as they are.';

export const toTypedGst = ({ gstRegistered, gstSince }: InvoiceSettings): TypedGst => ({
  registered: gstRegistered === null ? 'unanswered' : gstRegistered ? 'yes' : 'no',
  since: gstSince ?? '',
});

export const toGstBody = ({ registered, since }: TypedGst) => ({
  gstRegistered: registered === 'yes',
  gstSince: registered === 'yes' ? since : null,
});

export const checkGst = ({ registered, since }: TypedGst) => ({
  registered:
    registered === 'unanswered' ? 'Choose one: no invoice is made without it.' : undefined,
  since:
    registered !== 'yes'
      ? undefined
      : since === ''
        ? 'Enter the day from which you’re registered.'
        : dayError(since, gstDays(new Date())),
});

/** The fields of the question. */
export function GstFields({ form }: { form: Pick<FormApi<TypedGst>, 'field' | 'values'> }) {
  const { registered } = form.values;
  return (
    <>
      <SelectField
        label="GST"
        options={registered === 'unanswered' ? [unanswered, ...options] : options}
        {...form.field('registered')}
        required
      />
      {registered === 'yes' && (
        <DayField
          label="Registered since"
          hint="On the letter from the tax office, and at abr.business.gov.au."
          bounds={gstDays(new Date())}
          {...form.field('since')}
          required
        />
      )}
    </>
  );
}

/** True if the shop is registered for GST now; false until this is known. */
export function useGst(): boolean {
  const { data } = useQuery(adminRead('invoices.settings'));
  return data !== undefined && isRegistered(data, new Date());
}
