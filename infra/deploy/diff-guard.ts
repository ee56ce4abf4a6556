/**
 * `cdk diff … | node infra/deploy/diff-guard.ts`: fails if a change would replace or remove data
 * that must not be lost, or the shop's address.
 */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/** Stacks in which nothing may be removed, and types that may not be removed from any stack. */
const lastingStack = /-Data$/;
const lastingTypes = new Set(['AWS::DynamoDB::Table', 'AWS::CloudFront::Distribution']);

const losses = new Set(['destroy', 'orphan', 'replace', 'may be replaced']);

/**
 * The losses that a diff announces, one line each.
 *
 * @param diff the output of `cdk diff`
 */
export function findDestructiveChanges(diff: string): string[] {
  const found: string[] = [];
  let stack = '';
  for (const line of stripVTControlCharacters(diff).split('\n')) {
    stack = /^Stack (\S+)/.exec(line)?.[1] ?? stack;
    const change = /^\[[-~+]\] (AWS::\S+|Custom::\S+) (\S+) (?:\S+ )?(.*)$/.exec(line);
    const [, type = '', path = '', what = ''] = change ?? [];
    const loss = [...losses].find((one) => what.endsWith(one));
    const counts =
      lastingTypes.has(type) || (lastingStack.test(stack) && type === 'AWS::S3::Bucket');
    if (loss && counts) found.push(`${stack}: ${type} ${path} (${loss})`);
  }
  return found;
}

if (import.meta.main) {
  const diff = await text(process.stdin);
  process.stdout.write(diff);
  const found = findDestructiveChanges(diff);
  if (found.length > 0) {
    console.error(`This change would lose what must not be lost:\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}
