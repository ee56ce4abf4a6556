import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Settings } from './Settings.tsx';

const accountOptions = [
  { value: 'required', label: 'Customers with an account' },
  { value: 'optional', label: 'Everyone: an account is optional' },
] as const;

/** Lets the owner choose if an order needs an account. */
export function OrderSettings() {
  return (
    <Settings
      id="orders.settings"
      toValues={({ accounts }) => ({ accounts })}
      toBody={(values) => values}
      done="They apply from the next order."
    >
      {({ field }) => (
        <SelectField
          label="Who can order"
          options={accountOptions}
          {...field('accounts')}
          required
        />
      )}
    </Settings>
  );
}

/** Lets the owner offer pick-up at the workshop. */
export function PickUpSettings() {
  return (
    <Settings
      id="orders.settings"
      toValues={({ pickUp }) => ({ pickUp })}
      toBody={(values) => values}
      done="They apply from the next order."
    >
      {(form) => <CheckField label="Offer pick-up at the checkout" {...form.checkbox('pickUp')} />}
    </Settings>
  );
}
