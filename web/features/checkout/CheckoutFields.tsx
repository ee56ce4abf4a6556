import { states } from '../../../shared/contract/choices.ts';
import { type CheckoutValues, NO_STATE } from '../../lib/checkout-draft.ts';
import type { Form } from '../../lib/form.ts';
import { type MyVehicle, vehicleName } from '../../lib/vehicle.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/TextField.tsx';
import { changePostcode, placeWarning } from './checkout-form.ts';

interface CheckoutFieldsProps {
  form: Form<CheckoutValues>;
  vehicle: MyVehicle | null;
}

const stateOptions = [
  { value: NO_STATE, label: 'Choose a state' },
  ...states.map((state) => ({ value: state, label: state })),
];

/** Who it is for, and where it goes. */
export function CheckoutFields({ form, vehicle }: CheckoutFieldsProps) {
  const { field, values } = form;
  const warning = placeWarning(values);
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
          <TextField
            label="Street address"
            autoComplete="street-address"
            autoCapitalize="words"
            className="sm:col-span-6"
            {...field('shippingAddress')}
          />
          <TextField
            label="City"
            hint="City, town or suburb"
            autoComplete="address-level2"
            autoCapitalize="words"
            className="sm:col-span-3"
            {...field('shippingCity')}
          />
          <TextField
            label="Postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            className="sm:col-span-1 sm:min-w-24"
            {...field('shippingPostcode')}
            onChange={(postcode) => form.set(changePostcode(values, postcode))}
          />
          <SelectField
            label="State"
            autoComplete="address-level1"
            options={stateOptions}
            className="sm:col-span-2"
            {...field('shippingState')}
          />
          <p aria-live="polite" className="font-semibold empty:hidden sm:col-span-6">
            {warning}
          </p>
          <TextField
            label="Order notes"
            rows={4}
            className="sm:col-span-6"
            hint={
              vehicle
                ? `You drive a ${vehicleName(vehicle)}. Leave it in the notes, so that we cut for it.`
                : 'Put your vehicle model and year here, and anything we should know.'
            }
            {...field('notes')}
          />
        </div>
      </fieldset>
    </>
  );
}
