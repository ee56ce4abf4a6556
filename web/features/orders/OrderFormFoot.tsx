import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { FormFailure, SubmitButton } from '../../ui/form/Form.tsx';

interface OrderFormFootProps extends Pick<ComponentProps<typeof SubmitButton>, 'form' | 'busy'> {
  /** The label of the button that sends it. */
  send: string;
  onClose: () => void;
  /** The purpose of the answers. */
  purpose: string;
}

/** The end of a form on an order's page: its buttons, why it failed, and what it is for. */
export function OrderFormFoot({ form, busy, send, onClose, purpose }: OrderFormFootProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} look="felt" size="small" busy={busy}>
          {send}
        </SubmitButton>
        <Button look="line" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <FormFailure form={form} />
      <CollectionNotice purpose={purpose} className="text-soft text-sm" />
    </>
  );
}
