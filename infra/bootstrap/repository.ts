import { ConfigError } from '../config.ts';
import type { Repository } from './github-stack.ts';

/**
 * The repository that the context names: `repository=owner/name`, `ownerId`, `repositoryId`.
 *
 * @param context reads a context value
 * @throws ConfigError naming the value that is missing or malformed
 */
export function readRepository(context: (name: string) => unknown): Repository {
  const read = (key: string, pattern: RegExp, what: string): string => {
    const value = String(context(key) ?? '');
    if (pattern.test(value)) return value;
    throw new ConfigError(
      `The context value "${key}" must be ${what}, not ${JSON.stringify(context(key))}`,
    );
  };
  const [owner = '', name = ''] = read('repository', /^[\w.-]+\/[\w.-]+$/, 'owner/name').split('/');
  const id = 'a number (gh api repos/owner/name)';
  return {
    owner,
    name,
    ownerId: read('ownerId', /^\d+$/, id),
    repositoryId: read('repositoryId', /^\d+$/, id),
  };
}
