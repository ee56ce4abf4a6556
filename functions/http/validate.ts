import type * as z from 'zod/mini';
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
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadRequest(issue ? worded(issue) : 'The request is not valid.');
}

/** A path holds only the contract's own names and positions, so that no input is echoed. */
function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const field = fieldName(issue.path);
    return field ? `${field}: has an unknown field.` : 'There is an unknown field.';
  }
  if (issue.code === 'invalid_union') {
    const inner = issue.errors
      .flat()
      .find((nested) => nested.code !== 'invalid_type' && nested.message !== UNWORDED);
    const message = inner?.message ?? 'is not valid';
    return sentence(fieldName(issue.path), message);
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return sentence(fieldName(issue.path.slice(0, -1)), 'has a pair that is not valid');
  }
  // What zod takes for a wrong type or value is, to a person, a field left out.
  const absent = issue.input === undefined && /^invalid_(type|value)$/.test(issue.code);
  if (absent) return sentence(fieldName(issue.path), 'is required');
  return sentence(
    fieldName(issue.path),
    issue.message === UNWORDED ? general(issue) : issue.message,
  );
}

/** What zod's small build says of everything that the contract words nothing for. */
const UNWORDED = 'Invalid input';

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  boolean: 'must be true or false',
  number: 'must be a number',
  int: 'must be a whole number',
};

function general(issue: z.core.$ZodIssue): string {
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

function sentence(field: string, message: string): string {
  // A message that starts with a capital letter is a sentence of the specification, to the word.
  if (/^[A-Z]/.test(message) && !/^Invalid|^Too|^Expected/.test(message)) return message;
  return field ? `${field}: ${message}` : `The request ${message}`;
}
