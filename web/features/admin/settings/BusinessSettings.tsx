import { EmailField, PhoneField, TextField } from '../../../ui/form/TextField.tsx';
import { cutOutFields } from '../products/measures.ts';
import { NumberFields } from '../shared/form/NumberFields.tsx';
import { businessFields } from './business-form.ts';
import { Settings } from './Settings.tsx';
import { stateFacts } from './state-facts.ts';

/** The facts about the business that pages, emails and papers state. */
export function BusinessSettings() {
  return (
    <Settings
      {...businessFields}
      id="products.business"
      done={stateFacts('Pages, emails and papers say so within a few seconds.')}
    >
      {({ field, values, error, set }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Name of the business" {...field('name')} />
            <TextField
              label="ABN"
              hint="Eleven digits, as on the Business Register."
              inputMode="numeric"
              {...field('abn')}
            />
          </div>
          <TextField
            label="Address of the workshop"
            hint="On papers and at the foot of every email, as the law asks."
            {...field('address')}
          />
          <TextField
            label="Where the workshop is, in a few words"
            hint="On the shop’s pages: a suburb, and what it is near."
            {...field('suburb')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <PhoneField {...field('phone')} />
            <EmailField
              hint="Customers write to it, and the shop’s emails to you go there."
              {...field('email')}
            />
          </div>
          <TextField
            label="Opening hours"
            hint="A line each: Monday to Friday: 7 AM to 3:30 PM"
            rows={3}
            {...field('hours')}
          />
          <TextField
            label="Holiday notice"
            hint="At the foot of every page and on the contact page, until you empty it."
            rows={2}
            {...field('notice')}
          />
          <TextField
            label="Social links"
            hint="A line each: Facebook: https://www.facebook.com/yourpage"
            rows={3}
            {...field('socials')}
          />
          <NumberFields
            legend="An extra cut-out, in dollars each"
            hint="About what a cut-out beyond a console’s own costs. The builder and the cart say so until you confirm the price. Leave out what you’d rather price each time."
            fields={cutOutFields}
            values={values.cutOutCents}
            error={error('cutOutCents')}
            onChange={(cutOutCents) => set({ cutOutCents })}
          />
        </>
      )}
    </Settings>
  );
}
