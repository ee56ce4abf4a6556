import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';

/** The workshop's own notes about a change. */
export function HistoryNotes(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Notes"
      rows={2}
      hint="For the order’s history. The customer’s own notes stay as they are."
      {...props}
    />
  );
}
