import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCompanions } from '#capabilities/declaration/contract-companions.ts';
import { declarationsKey } from '../queries.ts';

/** Queries the account's companions. They stay in the memory of this page and are never stored on the device. */
export function useCompanions() {
  const account = useAccountId();
  return useQuery({
    queryKey: [declarationsKey, account, 'companions'],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(listCompanions, {}, { signal }),
  });
}
