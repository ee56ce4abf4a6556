import { useState } from 'react';
import type { FormApi } from '../../../../lib/form/form.ts';
import { hasAddress, type Shipping } from '../../../../lib/form/shipping.ts';
import { ShippingFields } from '../../../../ui/form/ShippingFields.tsx';

/** The owner's label for an order that is not posted. */
export const PICKS_UP = 'The customer picks it up at the workshop';

/**
 * The address of an order by phone, folded away while it is empty. Once filled in it is visible, and the
 * fields stay open while it is corrected.
 */
export function AddressNow({ form }: { form: FormApi<Shipping> }) {
  const isKnown = hasAddress(form.values);
  const [isOpen, setOpen] = useState(isKnown);
  if (isKnown && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-8">Add the address now</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-6">
        <ShippingFields form={form} autoComplete={false} />
      </div>
    </details>
  );
}
