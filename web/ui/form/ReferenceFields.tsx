import {
  detailLabel,
  type ReferenceName,
  referenceHint,
  referenceNames,
} from '../../../shared/customer-details.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { TextField } from './TextField.tsx';

interface ReferenceFieldsProps {
  form: Pick<FormApi<Record<ReferenceName, string>>, 'field'>;
  /** Further classes of each field. */
  className?: string;
}

/** A field for each reference of the customer's own, which may all be left empty. */
export function ReferenceFields({ form, className }: ReferenceFieldsProps) {
  return referenceNames.map((name) => (
    <TextField
      key={name}
      label={detailLabel(name)}
      hint={referenceHint(name)}
      autoComplete="off"
      className={className}
      {...form.field(name)}
    />
  ));
}
