import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '../../../../../shared/contract/limits.ts';

const TYPING_PAUSE_MS = 350;

/**
 * A search that runs when typing pauses.
 *
 * @param term the current search term
 * @param onTerm called with the next term; undefined clears the search
 */
export function useSearchTerm(term: string, onTerm: (term: string | undefined) => void) {
  const [typed, setTyped] = useState(term);
  const asked = useRef(term);

  // Something else changed the URL: a link, the back button, or Clear.
  useEffect(() => {
    if (term === asked.current) return;
    asked.current = term;
    setTyped(term);
  }, [term]);

  /** The typed term; the current one while the typed one is too short. */
  function next(): string | undefined {
    const text = typed.trim();
    return (text.length === 0 || text.length >= MIN_SEARCH_LENGTH ? text : term) || undefined;
  }

  function submit() {
    const wanted = next();
    asked.current = wanted ?? '';
    if (asked.current !== term) onTerm(wanted);
  }

  const onPause = useEffectEvent(submit);
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => onPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  /** Applies the typed term at once, for when another filter changes. */
  function settle(): string | undefined {
    const wanted = next();
    asked.current = wanted ?? '';
    return wanted;
  }

  return { typed, setTyped, submit, settle };
}
