/** The stacks of one stage, in the order of deployment. */
import { type App, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { CertificateStack } from './certificate-stack.ts';
import type { StageConfig } from './config.ts';
import { DataStack } from './data-stack.ts';
import { ShopStack } from './stack.ts';
import { stackName } from './stack-name.ts';

/** Adds a stage to an app. */
export function addShop(app: App, config: StageConfig): { data: DataStack; shop: ShopStack } {
  const { stage, region, account, domain, hostedZoneId, certificateArn } = config;
  const name = stackName(stage);
  const tags = { shop: 'roof-console-shop', stage };
  const data = new DataStack(app, `${name}-Data`, {
    env: { region, account },
    tags,
    description: `Roof console shop, stage ${stage}: what must not be lost`,
  });
  const made =
    domain && hostedZoneId && !certificateArn
      ? new CertificateStack(app, `${name}-Certificate`, {
          // CloudFront accepts certificates from this region only.
          env: { region: 'us-east-1', account },
          tags,
          domain,
          hostedZoneId,
          description: `Roof console shop, stage ${stage}: the certificate of its address`,
        }).certificateArn
      : undefined;
  const shop = new ShopStack(app, name, {
    env: { region, account },
    tags,
    config: {
      ...config,
      certificateArn:
        certificateArn ??
        // It is in another region, from which CloudFormation imports nothing.
        (made && Stack.consumeReference(made, ReferenceStrength.WEAK)),
    },
    table: data.table,
    images: data.images,
    description: `Roof console shop, stage ${stage}: site, API and what watches them`,
  });
  return { data, shop };
}
