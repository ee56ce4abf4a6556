/**
 * Checks authenticators' answers, with SimpleWebAuthn. Only the calls that end a ceremony load this
 * module, which is larger than the rest of the function.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { BodyOf } from '../../../shared/contract/index.ts';
import type { StoredPasskey } from './passkey.ts';

type Transports = NonNullable<
  Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>;

/** The challenge and origin that the answer must match. */
export interface Expected {
  readonly challenge: string;
  /** The shop's own, such as `https://shop.example`; its host is the relying party's id. */
  readonly origin: string;
}

const expect = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  // Having the device is not enough: a fingerprint, a face or a PIN must unlock it.
  requireUserVerification: true,
});

type Made = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>;

/** The new passkey; undefined if the answer is not one for the challenge. */
export async function verifyNew(
  answer: BodyOf<'auth.addPasskey'>,
  expected: Expected,
): Promise<Made | undefined> {
  const { id, clientDataJSON, attestationObject } = answer;
  try {
    if (isCertified(attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expect(expected),
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      synced: credentialBackedUp,
    };
  } catch {
    // The library throws for anything wrong with an answer.
    return undefined;
  }
}

/**
 * True if the authenticator's maker vouches for it. The shop asks for no such statement, and
 * checking one would fetch addresses from its certificates.
 */
function isCertified(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  return (
    (format !== 'none' && format !== 'packed') || decoded.get('attStmt').get('x5c') !== undefined
  );
}

/** The counter after a passkey's signature; undefined if it did not sign the challenge. */
export async function verifyUse(
  answer: BodyOf<'auth.passkeyLogin'>,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
  expected: Expected,
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expect(expected),
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      },
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: transports as Transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
