import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
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
import { Images } from './constructs/images.ts';

/**
 * What must not be lost: the table and the uploaded images. A separate stack, so that the other one can
 * be deleted and recreated around the same data; it is protected, and its resources are retained even
 * if it is deleted. The signing keys are kept too: parameters that no stack owns (see Secrets).
 */
export class DataStack extends Stack {
  readonly table: Table;
  readonly images: Images;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    this.table = new Data(this, 'Data').table;
    this.images = new Images(this, 'Images');
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: on-demand billing, point-in-time recovery for 35 days, kept if the stack is deleted. */
class Data extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
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
      });
    }
  }
}
