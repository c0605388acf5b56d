import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type LinkRequests, readFamilyLinks } from '../contract-link.ts';

/** The account's requests to link family members; `put` what a call has answered of them. */
export function useFamilyLinks() {
  const account = useAccountId();
  const queries = useQueryClient();
  const key = ['certification', account, 'family-links'];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readFamilyLinks, {}, { signal }),
    enabled: account !== '',
  });
  return { asked, put: (now: LinkRequests) => queries.setQueryData(key, now) };
}
