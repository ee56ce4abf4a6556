import type { CheckoutValues } from '../../lib/form/checkout-draft.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { ShippingFields } from '../../ui/form/ShippingFields.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/form/TextField.tsx';

interface CheckoutFieldsProps {
  form: FormApi<CheckoutValues>;
  /** Whether every console of the cart is for a vehicle that the shopper named. */
  isVehicleKnown: boolean;
}

/** Recipient and shipping address. */
export function CheckoutFields({ form, isVehicleKnown }: CheckoutFieldsProps) {
  const { field } = form;
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-extrabold text-xl">Contact</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            autoCapitalize="words"
            {...field('customerFirstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            autoCapitalize="words"
            {...field('customerLastName')}
          />
          <EmailField {...field('customerEmail')} />
          <PhoneField {...field('customerPhone')} />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-extrabold text-xl">Shipping</legend>
        <div className="grid gap-5 sm:grid-cols-6">
          <ShippingFields form={form} />
          <TextField
            label="Order notes"
            rows={4}
            className="sm:col-span-6"
            hint={
              isVehicleKnown
                ? 'Anything we should know.'
                : 'Put your vehicle model and year here, and anything we should know.'
            }
            {...field('notes')}
          />
        </div>
      </fieldset>
    </>
  );
}
