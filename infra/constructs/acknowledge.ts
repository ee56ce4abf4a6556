import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Acknowledges, for one resource, why a rule of the audit does not apply.
 *
 * @param rule such as `AwsSolutions-S1`, or with a finding: `AwsSolutions-IAM5[Resource::*]`
 */
export function acknowledge(resource: IConstruct, rule: string, reason: string): void {
  Validations.of(resource).acknowledge({ id: rule, reason });
}
