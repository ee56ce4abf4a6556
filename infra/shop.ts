/** The stacks of one stage, in the order of deployment. */
import { type App, ReferenceStrength, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type CfnTable,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableDefinition } from '../functions/storage/table.ts';
import type { StageConfig } from './config.ts';
import { Images } from './constructs/images.ts';
import { exportData, importData } from './data-exports.ts';
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
    data: importData(data.stackName),
    description: `Roof console shop, stage ${stage}: site, API and what watches them`,
  });
  // The CDK can't see a dependency in imports by name.
  shop.addStackDependency(data);
  return { data, shop };
}

/** A value from a stack in another region, which CloudFormation cannot import. */
const fromElsewhere = (value: string | undefined): string | undefined =>
  value && Stack.consumeReference(value, ReferenceStrength.WEAK);

/**
 * Data that must not be lost: the table and the uploaded images. It is a separate stack, so that
 * the other one can be deleted and recreated around the same data. It is protected, and its
 * resources are retained even if it is deleted. The signing keys are kept too, as parameters that
 * no stack owns (see Secrets).
 */
class DataStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const { table } = new Data(this, 'Data');
    const { bucket } = new Images(this, 'Images');
    exportData(this, {
      TableName: table.tableName,
      TableArn: table.tableArn,
      TableStreamArn: table.tableStreamArn ?? '',
      ImageBucketName: bucket.bucketName,
      ImageBucketArn: bucket.bucketArn,
      ImageBucketRegionalDomainName: bucket.bucketRegionalDomainName,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The most units a second for the table and each of its indexes: some hundred times the busiest
 * hour of a shop with 10,000 visits a month. More is refused (503) and not billed, so a flood costs
 * at most 74 US dollars a day here. It is a target: unused throughput may be spent at once (Amazon
 * DynamoDB Developer Guide, "Maximum throughput for on-demand tables").
 */
const mostUnits = { maxReadRequestUnits: 1000, maxWriteRequestUnits: 200 } as const;

/** The one table: on-demand billing, recovery for 35 days, kept if the stack is deleted. */
class Data extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...mostUnits,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType[tableDefinition.stream],
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // Moving the construct in the code must not replace the table.
    (this.table.node.defaultChild as CfnTable).overrideLogicalId('Table');
    for (const { name, partitionKey, sortKey } of tableDefinition.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        projectionType: ProjectionType.ALL,
        ...mostUnits,
      });
    }
  }
}
