import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Settings, type SettingsHead } from '../shared/form/Settings.tsx';

const accountOptions = [
  { value: 'required', label: 'Customers with an account' },
  { value: 'optional', label: 'Everyone: an account is optional' },
] as const;

/** Lets the owner say whether an order needs an account. */
export function OrderSettings(head: SettingsHead) {
  return (
    <Settings
      {...head}
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
