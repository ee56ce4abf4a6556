import type { User } from '../../../shared/contract/index.ts';
import { ChangeAddress, ChangeName } from './ChangeDetails.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Name, phone and email, passkeys, and where one is logged in. Loaded by itself: few people come for it. */
export default function AccountSafety({ user }: { user: User }) {
  return (
    <>
      {user.needsPasskey && (
        <p className="mt-8 max-w-text border-wattle border-l-4 bg-sunk px-4 py-3">
          To run the shop you need a passkey. Log in with yours, or add your first one here.
        </p>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Change your name or phone</summary>
        <ChangeName user={user} />
      </details>
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Change your email address</summary>
        <ChangeAddress user={user} />
      </details>
      <Passkeys user={user} />
      <Sessions />
    </>
  );
}
