import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { readArrival } from '../contract.ts';

/** An application as the server has it: one traveller (or with 0 all of them), what was changed, what was decided. */
export type ArrivalDetail = OutputOf<typeof readArrival>;

/** Fetches it once for a scan, as each look is on record, and again for the next one: by then somebody may have decided. */
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
