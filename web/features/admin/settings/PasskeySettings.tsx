import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Settings } from './Settings.tsx';

/** Lets the owner choose if admins need a passkey. */
export const PasskeySettings = () => (
  <Settings
    id="users.passkeySettings"
    toValues={({ required }) => ({ required })}
    toBody={(values) => values}
    done={({ required }) =>
      required ? 'Admins need a passkey to run the shop now.' : 'Admins may log in by password.'
    }
  >
    {(form) => (
      <div className="grid gap-2">
        <CheckField label="Every admin must log in with a passkey" {...form.checkbox('required')} />
        <p className="text-soft text-sm">
          You need one yourself first: add it under Your Account. Admins without one add theirs
          there before they can go on.
        </p>
      </div>
    )}
  </Settings>
);
