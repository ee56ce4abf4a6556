import type { Form } from '../../lib/form.ts';
import { type MyVehicle, vehicleName } from '../../lib/vehicle.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Name, NO_STATE, states } from './checkout-form.ts';

interface CheckoutFieldsProps {
  form: Form<Name>;
  vehicle: MyVehicle | null;
}

const stateOptions = [
  { value: NO_STATE, label: 'Choose a state' },
  ...states.map((state) => ({ value: state, label: state })),
];

/** Who it is for, and where it goes. */
export function CheckoutFields({ form, vehicle }: CheckoutFieldsProps) {
  const { error, onValue, ...state } = form.bind('state');
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-extrabold text-xl">Contact</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            required
            autoComplete="given-name"
            maxLength={60}
            {...form.bind('firstName')}
          />
          <TextField
            label="Last name"
            required
            autoComplete="family-name"
            maxLength={60}
            {...form.bind('lastName')}
          />
          <TextField
            label="Email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            {...form.bind('email')}
          />
          <TextField
            label="Phone"
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            {...form.bind('phone')}
          />
        </div>
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 font-extrabold text-xl">Shipping</legend>
        <div className="grid gap-5 sm:grid-cols-6">
          <TextField
            label="Street address"
            required
            autoComplete="street-address"
            maxLength={200}
            className="sm:col-span-6"
            {...form.bind('address')}
          />
          <TextField
            label="City"
            hint="City, town or suburb"
            required
            autoComplete="address-level2"
            maxLength={60}
            className="sm:col-span-3"
            {...form.bind('city')}
          />
          <Field label="State" required error={error} className="sm:col-span-2">
            {(control) => (
              <Select
                {...control}
                {...state}
                autoComplete="address-level1"
                options={stateOptions}
                onChange={onValue}
              />
            )}
          </Field>
          <TextField
            label="Postcode"
            required
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            className="sm:col-span-1 sm:min-w-24"
            {...form.bind('postcode')}
          />
          <TextField
            label="Order notes"
            rows={4}
            maxLength={2000}
            className="sm:col-span-6"
            hint={
              vehicle
                ? `You drive a ${vehicleName(vehicle)}. Leave it in the notes, so that we cut for it.`
                : 'Put your vehicle model and year here, and anything we should know.'
            }
            {...form.bind('notes')}
          />
        </div>
      </fieldset>
    </>
  );
}
