import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type LinkRequests, readFamilyLinks } from '../contract-link.ts';

/** Reads the account's link requests. `setLinks` caches the requests that another call returned. */
export function useFamilyLinks() {
  const account = useAccountId();
  const queries = useQueryClient();
  const key = ['certification', account, 'family-links'];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readFamilyLinks, {}, { signal }),
    enabled: account !== '',
  });
  return { query, setLinks: (links: LinkRequests) => queries.setQueryData(key, links) };
}
