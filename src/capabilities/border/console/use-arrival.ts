import type { OutputOf } from '#foundation/contract/call.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { readArrival } from '../contract.ts';

export type ApplicationDetail = OutputOf<typeof readArrival>;

/**
 * Fetches an application once for each view, because each access is audited. The next view fetches it again, because
 * decisions may have been added.
 */
export function useArrival(reference: string | undefined) {
  const language = useLanguage();
  return useApiQuery(['border', 'arrival', reference, language], readArrival, {
    input: { reference: reference ?? '' },
    enabled: reference !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
