import { useRef, useState } from 'react';
import { failureMessage } from './outcome.ts';

/** Runs one action at a time: while one is running, further calls of `run` do nothing. */
export function useAction(): {
  busy: boolean;
  run: (action: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    async run(action) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await action();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}

/**
 * Runs a button's action, one at a time, and shows why it failed.
 *
 * @param otherwise the message if the server refuses without words
 * @param again what to do if no answer came (see outcome.ts)
 */
export function usePress(action: () => Promise<void>, otherwise: string, again?: string) {
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAction();
  async function attempt() {
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(failureMessage(error, otherwise, again));
    }
  }
  return { busy, failure, press: () => void run(attempt) };
}
