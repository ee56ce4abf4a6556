/**
 * `npm run rotate-origin-secret -- prod`: replaces the secret by which the functions recognise the
 * edge. The deployed template stays as it is; only one of its parameters changes. The functions
 * accept both secrets before the edge sends the new one, so no request fails in between.
 */
import {
  CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { originSecretRotation, stackName } from '../names.ts';

/** CloudFront takes minutes to reach every edge location; after half an hour it is stuck. */
const PATIENCE_SECONDS = 1800;

/**
 * Rotates the secret of a deployed stage and waits until the edge sends the new one.
 *
 * @param rotation a name that no earlier rotation had
 * @throws CloudFormation's error if the stack does not exist, is busy, or was rolled back
 */
export async function rotateOriginSecret(
  client: CloudFormationClient,
  stage: string,
  rotation: string,
): Promise<void> {
  const StackName = stackName(stage);
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
  const others = (Stacks?.[0]?.Parameters ?? []).filter(
    ({ ParameterKey }) => ParameterKey !== originSecretRotation,
  );
  await client.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
      Parameters: [
        ...others.map(({ ParameterKey }) => ({ ParameterKey, UsePreviousValue: true })),
        { ParameterKey: originSecretRotation, ParameterValue: rotation },
      ],
    }),
  );
  try {
    await waitUntilStackUpdateComplete({ client, maxWaitTime: PATIENCE_SECONDS }, { StackName });
  } catch (cause) {
    throw new Error(
      `${StackName} was not updated; the edge's old secret is still accepted. See the stack's events.`,
      { cause },
    );
  }
}

if (import.meta.main) {
  const [stage, ...more] = process.argv.slice(2);
  try {
    if (!stage || more.length > 0) {
      throw new Error('Usage: npm run rotate-origin-secret -- <stage>   (such as dev or prod)');
    }
    console.log('Rotating. CloudFront takes some minutes.');
    await rotateOriginSecret(new CloudFormationClient(), stage, new Date().toISOString());
    console.log(
      'The edge sends a new secret. The one before it is accepted until the next rotation.',
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
