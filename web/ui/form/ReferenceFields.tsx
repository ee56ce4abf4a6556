import { useId, useState } from 'react';
import {
  billToNames,
  detailLabel,
  isBillTo,
  MAKE_OUT,
  type ReferenceName,
  referenceHint,
  referenceNames,
} from '../../../shared/customer-details.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { Sentence } from '../Sentence.tsx';
import { TextField } from './TextField.tsx';

interface ReferenceFieldsProps {
  form: Pick<FormApi<Record<ReferenceName, string>>, 'field'>;
  /** Further classes of each field. */
  className?: string;
  /** Further classes of the button that opens the addressee fields. */
  billToClass?: string;
  /** The name on an invoice without an addressee. */
  own?: string;
}

/** A field for each of the customer's own references; all are optional. */
export function ReferenceFields({ form, className, billToClass, own }: ReferenceFieldsProps) {
  return (
    <>
      {referenceNames
        .filter((name) => !isBillTo(name))
        .map((name) => (
          <ReferenceField key={name} form={form} name={name} className={className} />
        ))}
      <BillToFields form={form} className={billToClass} own={own} />
    </>
  );
}

type ReferenceFieldProps = Pick<ReferenceFieldsProps, 'form' | 'className'> & {
  name: ReferenceName;
};

const ReferenceField = ({ form, name, className }: ReferenceFieldProps) => (
  <TextField
    label={detailLabel(name)}
    hint={referenceHint(name)}
    autoComplete="off"
    className={className}
    {...(name === 'billToAbn' && { inputMode: 'numeric' })}
    {...form.field(name)}
  />
);

interface BillToFieldsProps extends Omit<ReferenceFieldsProps, 'billToClass'> {
  /** True if they start open. */
  open?: boolean;
}

/** The invoice's addressee, if not the customer. The fields stay open while anything is in them. */
export function BillToFields(props: BillToFieldsProps) {
  const { form, className, own = 'your own name', open: openFirst = false } = props;
  const [isOpen, setOpen] = useState(openFirst);
  const isTyped = billToNames.some((name) => form.field(name).value !== '');
  const id = useId();
  return (
    <details
      open={isOpen || isTyped}
      onToggle={({ currentTarget }) => {
        // An error in a closed field could not take the focus.
        if (isTyped) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
      className={className}
    >
      <summary id={id} className="link min-h-8">
        {MAKE_OUT}
      </summary>
      <fieldset
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        className="mt-2 grid gap-5 sm:grid-cols-6"
      >
        <p id={`${id}-why`} className="text-sm text-soft sm:col-span-6">
          <Sentence>{`From $1,000 an invoice has to say who buys. Without this it says ${own}.`}</Sentence>
        </p>
        <ReferenceField form={form} name="billToName" className="sm:col-span-3" />
        <ReferenceField form={form} name="billToAbn" className="sm:col-span-3" />
        <ReferenceField form={form} name="billToAddress" className="sm:col-span-6" />
      </fieldset>
    </details>
  );
}
