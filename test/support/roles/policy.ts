/** As much of IAM as the shop's roles need: does one statement allow the whole of a call? */
import type { Statement } from '../../../infra/constructs/statements.ts';

export interface AwsCall {
  /** Such as `dynamodb:GetItem`. */
  readonly action: string;
  /** ARN of what it is about. */
  readonly resource: string;
  /** Partition keys that a call on the table names. */
  readonly keys: readonly string[];
}

/** Expressions by pattern: every call of a guarded shop is compared with dozens of them. */
const expressions = new Map<string, RegExp>();

/** True if a value is like a pattern, as IAM's StringLike has it. */
export function like(pattern: string, value: string): boolean {
  let expression = expressions.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^]*')
      .replaceAll('?', '[^]');
    expression = new RegExp(`^${source}$`);
    expressions.set(pattern, expression);
  }
  return expression.test(value);
}

/** True if a statement allows a call; a statement about keys allows none that names no key. */
export function covers(statement: Statement, { action, resource, keys }: AwsCall): boolean {
  const patterns = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return (
    statement.Action.includes(action) &&
    statement.Resource.some((pattern) => like(pattern, resource)) &&
    (!patterns ||
      (keys.length > 0 && keys.every((key) => patterns.some((pattern) => like(pattern, key)))))
  );
}
