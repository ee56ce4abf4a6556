import type { FormApi } from '../../lib/form/form.ts';
import type { Shipping } from '../../lib/form/shipping.ts';
import { facts } from '../../lib/page/facts.ts';
import { Verbatim } from '../Verbatim.tsx';
import { SelectField } from './SelectField.tsx';
import { ShippingFields } from './ShippingFields.tsx';

const deliveries = [
  { value: 'post', label: 'Post it to me' },
  { value: 'pick-up', label: 'I’ll pick it up at the workshop' },
] as const;

interface DeliveryFieldsProps {
  form: FormApi<Shipping>;
  /** True for pick-up at the workshop. */
  pickUp: boolean;
  /** Chooses pick-up or post; undefined if there is no choice. */
  onPickUp: ((pickUp: boolean) => void) | undefined;
}

/** The delivery of an order: an address to post to, or pick-up at the workshop. */
export function DeliveryFields({ form, pickUp, onPickUp }: DeliveryFieldsProps) {
  return (
    <>
      {onPickUp && (
        <SelectField
          label="Delivery"
          className="sm:col-span-6"
          options={deliveries}
          required
          value={pickUp ? 'pick-up' : 'post'}
          onChange={(chosen) => onPickUp(chosen === 'pick-up')}
        />
      )}
      {pickUp ? (
        <div className="sm:col-span-6">
          {!onPickUp && <p>You pick it up at the workshop:</p>}
          <address className="not-italic">
            <Verbatim>{`${facts.name}, ${facts.address}`}</Verbatim>
            <span className="block text-soft">
              We email you when it is ready. No postage to pay.
            </span>
          </address>
        </div>
      ) : (
        <ShippingFields form={form} />
      )}
    </>
  );
}
