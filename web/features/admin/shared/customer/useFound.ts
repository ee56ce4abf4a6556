/** Searches over everything while the owner types. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import { MIN_SEARCH_LENGTH } from '../../../../../shared/contract/limits.ts';
import { adminRead } from '../data/admin-api.ts';

export type Found = ResponseOf<'search.find'>[number];

const TYPING_PAUSE_MS = 200;

/** The typed text, once typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The results of a search. They are not cached: the next search reads again. */
export function useFound(q: string) {
  const enabled = q.length >= MIN_SEARCH_LENGTH;
  const query = useQuery({
    ...adminRead('search.find', { query: { q } }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { ...query, rows: enabled && !query.error ? query.data : undefined };
}
