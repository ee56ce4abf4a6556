import { CustomResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { parameterNames } from '../parameter-names.ts';
import { customResourceFunction } from './custom-resource-function.ts';

/**
 * What only a deploy can make: the session signing keys and the edge's proof of itself. They are
 * parameters that no stack owns, so neither a change nor a deletion of a stack can take them away.
 */
export class Secrets extends Construct {
  /** Name and ARN of the SecureString that holds the session signing keys. */
  readonly sessionKeys: { readonly name: string; readonly arn: string };
  /** What the edge sends in `x-origin-verify`. */
  readonly originSecret: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    const arnOf = (name: string) =>
      Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${name}` });
    const { sessionKeys, originSecret } = parameterNames(stage);
    const maker = customResourceFunction(this, 'secrets', [
      new PolicyStatement({
        actions: ['ssm:PutParameter', 'ssm:GetParameter'],
        resources: [arnOf(sessionKeys), arnOf(originSecret)],
      }),
    ]);
    const made = new CustomResource(this, 'Made', {
      serviceToken: maker.functionArn,
      removalPolicy: RemovalPolicy.RETAIN,
      properties: { SessionKeysParameter: sessionKeys, OriginSecretParameter: originSecret },
    });
    this.sessionKeys = { name: sessionKeys, arn: arnOf(sessionKeys) };
    this.originSecret = made.getAttString('OriginSecret');
  }
}
