import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

// Only `test/support/cpu.ts` wants to know.
const setupFiles = process.env.CPU_MARKS ? ['test/support/mark-file.ts'] : [];

/**
 * What is waited for follows in the background, from a stream that is read twice a second: asking more often
 * takes the CPU that it needs, and a second, the default, is too short.
 */
const poll = { interval: 200, timeout: 20_000 };

/** Suites that only the long form has. */
const exclude = process.env.LONG ? [] : ['**/*.long.test.ts'];

/** Ends a test that hangs. What is only slow, on a machine busy with other work, is no fault. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    // Several files wait for faults to pass or for processes to start: others use the cores meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          isolate: false,
          include: ['test/unit/**/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'infra',
          setupFiles,
          expect: { poll },
          include: ['test/infra/**/*.test.ts'],
          exclude,
          // The CDK takes longer to load than to run.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: [...setupFiles, 'test/support/restore-settings.ts'],
          expect: { poll },
          include: ['test/{api,trust,faults}/**/*.test.ts'],
          exclude,
          // A process of its own for each file took half a second of CPU to load the same modules.
          isolate: false,
          globalSetup: ['test/support/stack.ts'],
          // Functions of private shops run in the tests' process, unless a test asks for processes.
          env: { FUNCTIONS_HERE: '1' },
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
