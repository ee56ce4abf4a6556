import { join } from 'node:path';
import type { Distribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { absentPageName, builtFunctions } from '../build/paths.ts';
import { NodeFunction } from './node-function.ts';

/**
 * What the edge asks where the site's bucket has no such page. Error pages would not do: they would
 * stand in for the refusals of the API as well.
 */
export class AbsentPage extends Construct {
  private readonly target: NodeFunction;
  private readonly fallbackOrigin: IOrigin;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.target = new NodeFunction(this, absentPageName, {
      code: Code.fromAsset(join(builtFunctions, absentPageName), { exclude: ['*.map'] }),
      statements: [],
      memorySize: 128,
    });
    const url = this.target.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    this.fallbackOrigin = FunctionUrlOrigin.withOriginAccessControl(url);
  }

  /** An origin that is asked first. */
  behind(primaryOrigin: IOrigin): OriginGroup {
    const { fallbackOrigin } = this;
    return new OriginGroup({ primaryOrigin, fallbackOrigin, fallbackStatusCodes: [404] });
  }

  /** Lets the edge call it: to call a function by its address takes the right to call it at all. */
  allow({ distributionArn }: Distribution): void {
    this.target.addPermission('Edge', {
      principal: new ServicePrincipal('cloudfront.amazonaws.com'),
      action: 'lambda:InvokeFunction',
      sourceArn: distributionArn,
    });
  }
}
