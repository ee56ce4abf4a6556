import { CARD_LINK_PROBLEM, isCardLink } from '../../../../shared/card-payment.ts';
import { invoiceLengths } from '../../../../shared/contract/lengths.ts';
import { closableDays } from '../../../../shared/day-bounds.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { checkGst, GstFields, toGstBody, toTypedGst } from '../shared/gst-question.tsx';
import { Settings } from './Settings.tsx';

/** The GST registration, the end of the closed books, and the page where customers pay by card. */
export function InvoiceSettings() {
  const bounds = closableDays(new Date());
  return (
    <Settings
      id="invoices.settings"
      toValues={(settings) => ({
        ...toTypedGst(settings),
        closedUntil: settings.closedUntil ?? '',
        cardLink: settings.cardLink ?? '',
      })}
      toBody={({ closedUntil, cardLink, ...gst }) => ({
        ...toGstBody(gst),
        closedUntil: closedUntil || null,
        cardLink: cardLink || null,
      })}
      check={({ closedUntil, cardLink, ...gst }) => ({
        ...checkGst(gst),
        closedUntil: dayError(closedUntil, bounds),
        cardLink: !cardLink.trim() || isCardLink(cardLink) ? undefined : `It ${CARD_LINK_PROBLEM}.`,
      })}
      lengths={{ cardLink: invoiceLengths.cardLink }}
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
          <TextField
            label="Link for payments by card"
            hint="Your own payment link at Stripe (let customers choose what to pay), Square or PayPal.Me. Invoices show it while they’re open. You record the payment yourself, as with a bank transfer."
            type="url"
            inputMode="url"
            {...form.field('cardLink')}
          />
        </>
      )}
    </Settings>
  );
}
