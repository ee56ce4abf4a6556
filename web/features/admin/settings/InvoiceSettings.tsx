import { closableDays } from '../../../../shared/day-bounds.ts';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { Settings, type SettingsHead } from '../shared/form/Settings.tsx';
import { checkGst, GstFields, toGstBody, toTypedGst } from '../shared/gst-question.tsx';

/** If the shop is registered for GST, and until when its books are closed. */
export function InvoiceSettings(head: SettingsHead) {
  const bounds = closableDays(new Date());
  return (
    <Settings
      {...head}
      id="invoices.settings"
      toValues={(settings) => ({
        ...toTypedGst(settings),
        closedUntil: settings.closedUntil ?? '',
      })}
      toBody={({ closedUntil, ...gst }) => ({
        ...toGstBody(gst),
        closedUntil: closedUntil || null,
      })}
      check={({ closedUntil, ...gst }) => ({
        ...checkGst(gst),
        closedUntil: dayError(closedUntil, bounds),
      })}
      done="They apply from the next invoice."
    >
      {(form) => (
        <>
          <GstFields form={form} />
          <DayField
            label="Books closed until"
            hint="No payment is dated on this day or before it. Set it once you’ve reported a quarter."
            bounds={bounds}
            {...form.field('closedUntil')}
          />
        </>
      )}
    </Settings>
  );
}
