import { useState } from 'react';
import { ApiError, serverMessage } from '../../../lib/api-error.ts';

interface GuardedSave<T> {
  /** The version that was looked at when editing began. */
  version: number;
  /** Saves over that version and no other. */
  save: (version: number) => Promise<T>;
  /** Takes note of what somebody else saved first. */
  onNewer: (newer: T) => void;
  onSaved: (saved: T) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Saving what somebody else may be changing too. Where they were faster nothing is written: `newer`
 * is what they made of it, what was typed stays, and saving again goes over their version.
 */
export function useGuardedSave<T extends { version: number }>(given: GuardedSave<T>) {
  const [version, setVersion] = useState(given.version);
  const [newer, setNewer] = useState<T>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      given.onSaved(await given.save(version));
    } catch (error) {
      if (error instanceof ApiError && error.current) {
        const current = error.current as T;
        setNewer(current);
        setVersion(current.version);
        given.onNewer(current);
      } else {
        setProblem(serverMessage(error, 'Nothing was saved. What you typed is still here.'));
        given.onFailed(error);
      }
    } finally {
      setBusy(false);
    }
  }

  return { save, busy, newer, problem };
}
