import { states } from '../../../shared/contract/choices.ts';
import type { FormApi } from '../../lib/form/form.ts';
import {
  changePostcode,
  hasAddress,
  NO_STATE,
  placeWarning,
  type Shipping,
} from '../../lib/form/shipping.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const stateOptions = [
  { value: NO_STATE, label: 'Choose a state' },
  ...states.map((state) => ({ value: state, label: state })),
];

interface ShippingFieldsProps {
  form: Pick<FormApi<Shipping>, 'field' | 'values' | 'set'>;
  /** True if the browser may fill in the address of whoever is typing. */
  autoComplete?: boolean;
}

/** The fields of an address, for a grid of six columns. */
export function ShippingFields({ form, autoComplete = true }: ShippingFieldsProps) {
  const { values, set } = form;
  // An optional address that is partly filled in needs all its parts.
  const isBegun = hasAddress(values);
  const field = <Name extends keyof Shipping>(name: Name) => {
    const props = form.field(name);
    return { ...props, required: props.required || isBegun };
  };
  const complete = (token: string) => (autoComplete ? token : 'off');
  return (
    <>
      <TextField
        label="Street address"
        autoComplete={complete('street-address')}
        autoCapitalize="words"
        className="sm:col-span-6"
        {...field('shippingAddress')}
      />
      <TextField
        label="City"
        hint="City, town or suburb"
        autoComplete={complete('address-level2')}
        autoCapitalize="words"
        className="sm:col-span-2"
        {...field('shippingCity')}
      />
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete={complete('postal-code')}
        className="sm:col-span-2"
        {...field('shippingPostcode')}
        // A limit would cut the last digit off one pasted with a leading space.
        maxLength={undefined}
        onChange={(postcode) => set(changePostcode(values, postcode))}
      />
      <SelectField
        label="State"
        autoComplete={complete('address-level1')}
        options={stateOptions}
        className="sm:col-span-2"
        {...field('shippingState')}
      />
      <p aria-live="polite" className="font-semibold empty:absolute sm:col-span-6">
        {placeWarning(values)}
      </p>
    </>
  );
}
