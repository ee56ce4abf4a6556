import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { Data } from './constructs/data.ts';
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
