import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

/** What the workshop notes with a change of an order. */
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
