import { join } from 'node:path';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Code, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { absentPageName, builtFunctions } from '../build/paths.ts';
import type { StageConfig } from '../config.ts';
import { NodeFunction } from './node-function.ts';

/** Concurrent runs, each of at most ten calls a second; more get a 503 instead of a missing page. */
export const ABSENT_PAGE_CONCURRENCY = 1;

/**
 * What the edge calls if the site's bucket has no such page. CloudFront's error pages cannot be used:
 * they would replace the API's refusals too.
 */
export class AbsentPage extends Construct {
  private readonly fallbackOrigin: IOrigin;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const target = new NodeFunction(this, absentPageName, {
      code: Code.fromAsset(join(builtFunctions, absentPageName), { exclude: ['*.map'] }),
      statements: [],
      memorySize: 128,
      ...(config.reservedConcurrency === 'on' && { reservedConcurrency: ABSENT_PAGE_CONCURRENCY }),
    });
    const url = target.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    this.fallbackOrigin = FunctionUrlOrigin.withOriginAccessControl(url);
  }

  /** The origin that is tried first. */
  behind(primaryOrigin: IOrigin): OriginGroup {
    const { fallbackOrigin } = this;
    return new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [404] });
  }
}
