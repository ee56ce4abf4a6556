/**
 * Creates the secrets that a template cannot: the signing keys, once, and the secret that proves
 * the edge to the functions, once for each rotation. Both stay when the stack is changed or
 * deleted; `npm run keys` rotates the keys. Runs on Lambda's own SDK.
 */
import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { customResource } from './answer.mjs';

const ssm = new SSMClient();
const secretText = (bytes) => randomBytes(bytes).toString('base64url');

/** @returns the parameter's value, parsed, or undefined if there is no such parameter */
async function read(Name) {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }));
    return JSON.parse(Parameter.Value);
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    // The parser's message would quote the text, which is secret.
    if (error instanceof SyntaxError) throw new Error(`${Name} does not hold JSON`);
    throw error;
  }
}

function write(Name, value, Overwrite) {
  const Value = JSON.stringify(value);
  return ssm.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite }));
}

async function keepKeys(name) {
  if (await read(name)) return;
  await write(name, { keys: [{ kid: secretText(9), secret: secretText(32) }] }, false);
}

/**
 * The secret of a rotation, and those that functions accept: it and the previous one. An existing
 * rotation is left as it is, so that a retry or a rollback changes nothing.
 *
 * @param previous the rotation whose secret the edge sends while this one is deployed
 */
async function rotateOriginSecret(name, rotation, previous) {
  let kept = (await read(name)) ?? [];
  if (!kept.some((one) => one.rotation === rotation)) {
    const replaced = kept.find((one) => one.rotation === previous) ?? kept[0];
    kept = [{ rotation, secret: secretText(32) }, ...(replaced ? [replaced] : [])];
    await write(name, kept, true);
  }
  return {
    OriginSecret: kept.find((one) => one.rotation === rotation).secret,
    AcceptedOriginSecrets: kept.map(({ secret }) => secret).join(','),
  };
}

export const handler = customResource('secrets', async (properties, before) => {
  const { KeysParameters, OriginSecretParameter, OriginSecretRotation } = properties;
  await Promise.all(KeysParameters.map(keepKeys));
  return rotateOriginSecret(
    OriginSecretParameter,
    OriginSecretRotation,
    before?.OriginSecretRotation,
  );
});
