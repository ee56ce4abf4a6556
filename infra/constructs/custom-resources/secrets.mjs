/**
 * Makes, once, the secrets that a template cannot: the session signing keys and what the edge proves
 * itself to the functions with. Both stay when the stack is changed or deleted; rotating the keys is
 * a command (`npm run keys`). Runs on Lambda's own SDK.
 */
import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { customResource } from './answer.mjs';

const ssm = new SSMClient();
const secretText = (bytes) => randomBytes(bytes).toString('base64url');

async function keep(name, value) {
  try {
    await ssm.send(
      new PutParameterCommand({ Name: name, Value: value, Type: 'SecureString', Overwrite: false }),
    );
    return value;
  } catch (error) {
    if (!(error instanceof ParameterAlreadyExists)) throw error;
    const kept = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
    return kept.Parameter.Value;
  }
}

export const handler = customResource(
  'secrets',
  async ({ SessionKeysParameter, OriginSecretParameter }) => {
    const keys = [{ kid: secretText(9), secret: secretText(32) }];
    await keep(SessionKeysParameter, JSON.stringify({ keys }));
    return { OriginSecret: await keep(OriginSecretParameter, secretText(32)) };
  },
);
