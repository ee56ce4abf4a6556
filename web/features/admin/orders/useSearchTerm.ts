import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Fewer letters find nothing that helps. */
const LETTERS_AT_LEAST = 2;
const TYPING_PAUSE_MS = 350;

/**
 * A search that is done when typing pauses.
 *
 * @param term what the list is searched for
 * @param onTerm given the next term; undefined for none
 */
export function useSearchTerm(term: string, onTerm: (term: string | undefined) => void) {
  const [typed, setTyped] = useState(term);
  const asked = useRef(term);

  // The address was changed by something else: a link, the back button, Clear.
  useEffect(() => {
    if (term === asked.current) return;
    asked.current = term;
    setTyped(term);
  }, [term]);

  /** What is typed as it would be searched for; the present term while there is too little. */
  function next(): string | undefined {
    const text = typed.trim();
    return (text.length === 0 || text.length >= LETTERS_AT_LEAST ? text : term) || undefined;
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

  /** The term to go on with when another filter is changed. */
  function settle(): string | undefined {
    const wanted = next();
    asked.current = wanted ?? '';
    return wanted;
  }

  return { typed, setTyped, submit, settle };
}
