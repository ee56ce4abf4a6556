/** Takes back what a file of tests has put into the environment: the next one runs in the same process. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
});
