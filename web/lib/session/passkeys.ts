/**
 * Passkeys in the browser, with SimpleWebAuthn. Loaded when someone may use one, never with a page:
 * always use `import()`.
 */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { User } from '../../../shared/contract/index.ts';
import { apartApi } from '../api/apart.ts';
import { SubmitError } from '../form/form.ts';
import { facts } from '../page/facts.ts';

const UNSUPPORTED = 'This browser can’t use passkeys. Log in with your password.';

/**
 * Logs in with a passkey of the person's choice.
 *
 * @param offer `autofill` waits, maybe for ever, until one is picked from the email field's
 * suggestions; `dialog` shows the browser's own
 * @param onChosen called once a passkey was picked, before the shop is asked about it
 * @returns undefined if none was picked, or the browser has no such suggestions
 * @throws SubmitError, ApiError
 */
export async function logInWithPasskey(
  offer: 'autofill' | 'dialog',
  onChosen: () => void,
): Promise<User | undefined> {
  const inFields = offer === 'autofill';
  if (inFields && !(await browserSupportsWebAuthnAutofill())) return undefined;
  if (!browserSupportsWebAuthn()) throw new SubmitError(UNSUPPORTED);
  if (!inFields) dialogs += 1;
  try {
    return await askForPasskey(inFields, onChosen);
  } finally {
    if (!inFields) dialogs -= 1;
  }
}

/** The browser's dialogs that are open or about to be. */
let dialogs = 0;

async function askForPasskey(inFields: boolean, onChosen: () => void): Promise<User | undefined> {
  const { challenge, ticket } = await apartApi('auth.passkeyChallenge');
  // A browser asks for one passkey at a time, so a late offer would close the dialog.
  if (inFields && dialogs > 0) return undefined;
  const optionsJSON = { challenge, userVerification: 'required' } as const;
  const answer = await unlessCancelled(
    startAuthentication({ optionsJSON, useBrowserAutofill: inFields }),
  );
  if (!answer) return undefined;
  onChosen();
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = answer.response;
  return apartApi('auth.passkeyLogin', {
    body: { ticket, id: answer.id, clientDataJSON, authenticatorData, signature, userHandle },
  });
}

/** Ends the wait for a passkey from the email field's suggestions. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();

interface NewPasskey {
  readonly user: User;
  readonly name: string;
  readonly currentPassword: string;
}

/**
 * Makes a passkey on this device, or another that the browser offers, and adds it to the account.
 *
 * @returns false if the person changed their mind
 * @throws SubmitError, ApiError
 */
export async function addPasskey({ user, name, currentPassword }: NewPasskey): Promise<boolean> {
  if (!browserSupportsWebAuthn()) throw new SubmitError('This browser can’t make passkeys.');
  const { email } = user;
  const { challenge, ticket, userHandle, known } = await apartApi('auth.newPasskey', {
    body: { email, currentPassword },
  });
  const made = await unlessCancelled(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { name: facts.name },
        user: { id: userHandle, name: email, displayName: `${user.firstName} ${user.lastName}` },
        // Ed25519, ES256 and RS256, which authenticators sign with (IANA, COSE Algorithms).
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  if (!made) return false;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  await apartApi('auth.addPasskey', {
    body: { ticket, name, id: made.id, clientDataJSON, attestationObject, transports },
  });
  return true;
}

/** Browsers do not distinguish a person's No from running out of time, so neither does a page. */
async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, code } = error as WebAuthnError;
    if (code === 'ERROR_CEREMONY_ABORTED' || name === 'NotAllowedError' || name === 'AbortError') {
      return undefined;
    }
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new SubmitError('This device has a passkey for your account already.');
    }
    if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT') {
      throw new SubmitError(
        'Passkeys need a screen lock, PIN or fingerprint. Set one up on this device first.',
      );
    }
    throw error instanceof WebAuthnError ? new SubmitError(UNSUPPORTED) : error;
  }
}
