import { useRef, useState } from 'react';

interface Handlers<Result> {
  act: () => Promise<Result>;
  onSuccess: (result: Result) => unknown;
  onError: (error: unknown) => unknown;
}

/** Something a person sets off, one at a time. What came of it is told by the handlers. */
export function useAction<Result>({ act, onSuccess, onError }: Handlers<Result>): {
  isPending: boolean;
  run: () => Promise<void>;
} {
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  return {
    isPending,
    async run() {
      if (running.current) return;
      running.current = true;
      setPending(true);
      try {
        const result = await act();
        await onSuccess(result);
      } catch (error) {
        await onError(error);
      } finally {
        running.current = false;
        setPending(false);
      }
    },
  };
}
