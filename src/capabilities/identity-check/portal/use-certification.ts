import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Certification, readCertification } from '../contract.ts';

/** Reads the account's certification. `setCertification` caches the certification that another call returned. */
export function useCertification() {
  const account = useAccountId();
  const queries = useQueryClient();
  const key = ['certification', account];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readCertification, {}, { signal }),
    enabled: account !== '',
  });
  const setCertification = (certification: Certification) => {
    queries.setQueryData(key, certification);
    // The cached family includes whether the account owner's details can be changed.
    void queries.invalidateQueries({ queryKey: ['members'] });
  };
  return { query, setCertification };
}
