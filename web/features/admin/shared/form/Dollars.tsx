import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';

/** An amount as a person types it: '160', '19.99', '1,234.50'. */
export function Dollars(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      controlClass="text-right tabular-nums"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
    />
  );
}
