/** Loads code of the functions into the test's process, with the settings of one shop. */
import { vi } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';

/**
 * Loads code that reads its settings when it is loaded, whatever settings other files of tests in this
 * process have loaded it with. What it loads is another copy than what the test imports at its top.
 *
 * @param load imports the code
 */
export async function loadFunctions<T>(
  env: Partial<Stack['env']>,
  load: () => Promise<T>,
): Promise<T> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return load();
}
