/**
 * Makes, once, the secrets that a template cannot: the session signing keys and what the edge proves
 * itself to the functions with. Both stay when the stack is changed or deleted; rotating them is a
 * command of its own. Runs on Lambda's own SDK, as CloudFormation's custom resource.
 */
import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';

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

async function makeAll({ SessionKeysParameter, OriginSecretParameter }) {
  const keys = [{ kid: secretText(9), secret: secretText(32) }];
  await keep(SessionKeysParameter, JSON.stringify({ keys }));
  return { OriginSecret: await keep(OriginSecretParameter, secretText(32)) };
}

export async function handler(event) {
  const answer = {
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    PhysicalResourceId: event.PhysicalResourceId ?? 'secrets',
    NoEcho: true,
    Status: 'SUCCESS',
  };
  try {
    if (event.RequestType !== 'Delete') answer.Data = await makeAll(event.ResourceProperties);
  } catch (error) {
    answer.Status = 'FAILED';
    answer.Reason = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown';
  }
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
}
