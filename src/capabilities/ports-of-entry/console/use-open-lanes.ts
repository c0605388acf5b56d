import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { listLanes } from '../contract.ts';

/** Open ports with their lanes, and who is signed on. */
export function useOpenLanes() {
  return useApiQuery(['ports-of-entry', 'lanes'], listLanes, { input: {}, staleTime: 0 });
}
