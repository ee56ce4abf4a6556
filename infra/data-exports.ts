/** The data stack's exports for the shop's stack. */
import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib';

/**
 * The names of the exports. The list may only grow: a stack cannot drop an export that another one
 * imports, so neither a commit without one nor a rollback to before one could be deployed (see
 * "Stages and stacks" in DECISIONS.md). All are exported, imported or not; the CDK on its own would
 * export only those in use at the time.
 */
export const dataExports = [
  'TableName',
  'TableArn',
  'TableStreamArn',
  'ImageBucketName',
  'ImageBucketArn',
  'ImageBucketRegionalDomainName',
] as const;

type DataExport = (typeof dataExports)[number];

/** The values of the exports: names and ARNs of the table and of the image bucket. */
export type KeptData = { readonly [Name in DataExport]: string };

/** The name under which a stack exports a value. */
export const exportName = (stackName: string, name: DataExport): string => `${stackName}:${name}`;

/** Exports the values from their own stack. */
export function exportData(stack: Stack, values: KeptData): void {
  for (const name of dataExports) {
    new CfnOutput(stack, name, {
      value: values[name],
      exportName: exportName(stack.stackName, name),
    });
  }
}

/** The values in another stack of the stage. */
export const importData = (stackName: string): KeptData =>
  Object.fromEntries(
    dataExports.map((name) => [name, Fn.importValue(exportName(stackName, name))]),
  ) as KeptData;
