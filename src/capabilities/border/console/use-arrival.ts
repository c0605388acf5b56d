import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { readArrival } from '../contract.ts';

export type ApplicationDetail = OutputOf<typeof readArrival>;

/**
 * Fetches an application once for each view, because each access is audited. The next view fetches it again, because
 * decisions may have been added.
 */
export function useArrival(reference: string | undefined) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['border', 'arrival', reference, language],
    enabled: reference !== undefined,
    queryFn: ({ signal }) => callApi(readArrival, { reference: reference ?? '' }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
