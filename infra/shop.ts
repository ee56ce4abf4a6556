/** The stacks of one stage, in the order of deployment. */
import { type App, ReferenceStrength, Stack } from 'aws-cdk-lib';
import type { StageConfig } from './config.ts';
import { DataStack } from './data-stack.ts';
import { CertificateStack, FirewallStack } from './firewall-stack.ts';
import { EDGE_REGION, firewallStackName, stackName } from './names.ts';
import { ShopStack } from './stack.ts';

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
          env: { region: EDGE_REGION, account },
          tags,
          domain,
          hostedZoneId,
          description: `Roof console shop, stage ${stage}: the certificate of its address`,
        }).certificateArn
      : undefined;
  const firewall =
    config.firewall === 'on'
      ? new FirewallStack(app, firewallStackName(stage), {
          env: { region: EDGE_REGION, account },
          tags,
          description: `Roof console shop, stage ${stage}: limits of each address in front of CloudFront`,
        }).webAclArn
      : undefined;
  const shop = new ShopStack(app, name, {
    env: { region, account },
    tags,
    config: { ...config, certificateArn: certificateArn ?? fromElsewhere(made) },
    firewall: fromElsewhere(firewall),
    table: data.table,
    images: data.images,
    description: `Roof console shop, stage ${stage}: site, API and what watches them`,
  });
  return { data, shop };
}

/** A value of a stack in another region, from which CloudFormation imports nothing. */
const fromElsewhere = (value: string | undefined): string | undefined =>
  value && Stack.consumeReference(value, ReferenceStrength.WEAK);
