import { CfnParameter, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { originSecretRotation, parameterNames } from '../names.ts';
import { customResource } from './custom-resource.ts';
import { allow } from './statements.ts';

/**
 * Secrets that a deploy generates: the signing keys and the edge's secret. They are parameters that
 * no stack owns, so neither changing nor deleting a stack can remove them.
 */
export class Secrets extends Construct {
  /** The name and ARN of the SecureString with the session signing keys. */
  readonly sessionKeys: { readonly name: string; readonly arn: string };
  /** The name and ARN of the SecureString with the keys for links to guests' orders. */
  readonly orderLinkKeys: { readonly name: string; readonly arn: string };
  /** The name and ARN of the SecureString with the keys for links to quotes. */
  readonly quoteLinkKeys: { readonly name: string; readonly arn: string };
  /** The secret the edge sends in `x-origin-verify`. */
  readonly originSecret: string;
  /** The secrets the functions accept: this one and the previous one, joined by a comma. */
  readonly acceptedOriginSecrets: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    const parameterArn = (name: string) =>
      Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${name}` });
    const { sessionKeys, orderLinkKeys, quoteLinkKeys, originSecret } = parameterNames(stage);
    // A new value creates a new secret (npm run rotate-origin-secret). Deploys keep the value.
    const rotation = new CfnParameter(Stack.of(this), originSecretRotation, {
      default: 'first',
      description: 'Names the rotation of the secret that the edge sends to the functions',
    });
    const made = customResource(this, 'Made', {
      file: 'secrets',
      statements: [
        allow(
          ['ssm:PutParameter', 'ssm:GetParameter'],
          [sessionKeys, orderLinkKeys, quoteLinkKeys, originSecret].map(parameterArn),
        ),
      ],
      properties: {
        KeysParameters: [sessionKeys, orderLinkKeys, quoteLinkKeys],
        OriginSecretParameter: originSecret,
        OriginSecretRotation: rotation.valueAsString,
      },
    });
    this.sessionKeys = { name: sessionKeys, arn: parameterArn(sessionKeys) };
    this.orderLinkKeys = { name: orderLinkKeys, arn: parameterArn(orderLinkKeys) };
    this.quoteLinkKeys = { name: quoteLinkKeys, arn: parameterArn(quoteLinkKeys) };
    this.originSecret = made.getAttString('OriginSecret');
    this.acceptedOriginSecrets = made.getAttString('AcceptedOriginSecrets');
  }
}
