import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { Environment } from '../../functions/core/environment.ts';
import { parameterNames } from '../names.ts';

/** What the commands need to know about a deployed stage. */
export interface ShopNames
  extends Pick<
    Environment,
    | 'TABLE_NAME'
    | 'IMAGE_BUCKET'
    | 'SESSION_KEYS_PARAMETER'
    | 'ORDER_LINK_KEYS_PARAMETER'
    | 'QUOTE_LINK_KEYS_PARAMETER'
  > {
  readonly SITE_BUCKET: string;
  readonly DISTRIBUTION_ID: string;
  /** The shop's public address. */
  readonly ORIGIN: string;
  /** The same shop at CloudFront's own domain name. */
  readonly DISTRIBUTION_ORIGIN: string;
  readonly AWS_REGION: string;
}

/** Stores the names of a stage's resources, so that a command needs only the stage's name. */
export class ShopParameter extends Construct {
  constructor(scope: Construct, id: string, stage: string, names: ShopNames) {
    super(scope, id);
    new StringParameter(this, 'Parameter', {
      parameterName: parameterNames(stage).shop,
      stringValue: Stack.of(this).toJsonString(names),
    });
  }
}
