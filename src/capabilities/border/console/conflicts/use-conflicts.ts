import { listConflicts } from '#capabilities/border/contract-conflicts.ts';
import { second } from '#foundation/time/clock.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';

/** First part of the query key: an event about conflicts invalidates it. */
export const conflictsKey = ['border', 'conflicts'] as const;

/** Unresolved conflicts: for the health desk all, for officers the unacknowledged ones of their decisions. */
export function useConflicts() {
  const { data } = useApiQuery(conflictsKey, listConflicts, { refetchInterval: 20 * second });
  return data?.items ?? [];
}
