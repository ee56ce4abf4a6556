import { closableDays } from '../../../../shared/day-bounds.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { Settings, type SettingsHead } from '../shared/form/Settings.tsx';

const gstOptions = [
  { value: 'yes', label: 'Registered: tax invoices with GST' },
  { value: 'no', label: 'Not registered: invoices without GST' },
] as const;

/** True if the shop is registered for GST, and until when its books are closed. */
export function InvoiceSettings(head: SettingsHead) {
  const bounds = closableDays(new Date());
  return (
    <Settings
      {...head}
      id="invoices.settings"
      toValues={({ gstRegistered, closedUntil }) => ({
        registered: gstRegistered ? 'yes' : 'no',
        closedUntil: closedUntil ?? '',
      })}
      toBody={({ registered, closedUntil }) => ({
        gstRegistered: registered === 'yes',
        closedUntil: closedUntil || null,
      })}
      check={({ closedUntil }) => ({ closedUntil: dayError(closedUntil, bounds) })}
      done="They apply from the next invoice."
    >
      {({ field }) => (
        <>
          <SelectField label="GST" options={gstOptions} {...field('registered')} required />
          <DayField
            label="Books closed until"
            hint="No payment is dated on this day or before it. Set it once you’ve reported a quarter."
            bounds={bounds}
            {...field('closedUntil')}
          />
        </>
      )}
    </Settings>
  );
}
