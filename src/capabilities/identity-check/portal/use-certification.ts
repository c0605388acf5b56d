import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Certification, readCertification } from '../contract.ts';

/** How the account's certification stands; `put` what a call has answered of it. */
export function useCertification() {
  const account = useAccountId();
  const queries = useQueryClient();
  const key = ['certification', account];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readCertification, {}, { signal }),
    enabled: account !== '',
  });
  const put = (now: Certification) => {
    queries.setQueryData(key, now);
    // Whether details can be changed is said with the family.
    void queries.invalidateQueries({ queryKey: ['members'] });
  };
  return { asked, put };
}
