import { useState } from 'react';
import { CheckField } from './CheckField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field for a password, which can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-1">
      <TextField
        label="Password"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <div>
        <CheckField label="Show password" checked={shown} onChange={setShown} />
      </div>
    </div>
  );
}
