import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Form } from '../../../ui/form/Form.tsx';
import { FormFooter } from '../shared/form/FormParts.tsx';

/** The id of the heading of the part that is drawn. */
export const PartHeading = createContext('');

interface PartFormProps extends ComponentProps<typeof FormFooter> {
  children: ReactNode;
}

/** The form of a part of the settings page, named by the part's heading. */
export function PartForm({ form, children, ...footer }: PartFormProps) {
  return (
    <Form form={form} autoComplete="off" aria-labelledby={use(PartHeading)} className="grid gap-5">
      {children}
      <FormFooter form={form} {...footer} />
    </Form>
  );
}
