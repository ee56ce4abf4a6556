import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../../../shared/contract/limits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export function passwordError(password: string): string | false {
  return password.length < MIN_PASSWORD_LENGTH && PASSWORD_TOO_SHORT;
}

/** A field to choose a password; its hint gives way to the error. */
export function NewPasswordField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="new-password"
      required
      hint={props.error ? undefined : `At least ${MIN_PASSWORD_LENGTH} characters.`}
    />
  );
}
