import { useRef, useState } from 'react';

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
