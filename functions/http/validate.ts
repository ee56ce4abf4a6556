import type * as z from 'zod/mini';
import { PASSWORD_TOO_SHORT } from '../../shared/contract/limits.ts';
import { BadRequest } from '../core/errors.ts';

/**
 * Checks one part of a request.
 *
 * @throws BadRequest naming the first field that is wrong and why, in words a person can act on
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true, error: general });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadRequest(issue ? describeIssue(issue) : 'The request is not valid.');
}

/** The message about one issue: the field, as far as the contract names it, and the problem. */
function describeIssue(issue: z.core.$ZodIssue): string {
  // This message already names its field.
  if (issue.message === PASSWORD_TOO_SHORT) return PASSWORD_TOO_SHORT;
  const inPair = issue.code === 'invalid_key' || issue.code === 'invalid_element';
  // A path holds only the contract's own names and positions, so that no input is echoed.
  const field = fieldName(inPair ? issue.path.slice(0, -1) : issue.path);
  const message = formatIssue(issue);
  if (field) return `${field}: ${message}`;
  return issue.code === 'unrecognized_keys'
    ? 'There is an unknown field.'
    : `The request ${message}`;
}

function formatIssue(issue: z.core.$ZodIssue): string {
  // To zod a field left out has the wrong type or value.
  if (issue.input === undefined && hasWrongType(issue)) return 'is required';
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.flat().find((nested) => !hasWrongType(nested))?.message ?? issue.message;
}

const hasWrongType = ({ code }: { code?: string }) =>
  code === 'invalid_type' || code === 'invalid_value';

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  boolean: 'must be true or false',
  number: 'must be a number',
  int: 'must be a whole number',
};

/** The message if the contract has none. */
function general(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has an unknown field.';
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return 'has a pair that is not valid';
  }
  return (issue.code === 'invalid_type' && kinds[issue.expected]) || 'is not valid';
}

const KNOWN_NAME = /^[a-z][A-Za-z]{0,40}$/;

function fieldName(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') parts.push(`[${part + 1}]`);
    else if (parts.at(-1) === 'specifications') break;
    else if (typeof part === 'string' && KNOWN_NAME.test(part)) parts.push(part);
    else break;
  }
  return parts.join('.').replaceAll('.[', '[');
}
