import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listCopyAddresses } from '#capabilities/declaration/contract-copies.ts';
import { declarationsKey } from '../queries.ts';

/** Queries the addresses that a copy can go to. They stay in the memory of this page, never on the device. */
export function useCopyAddresses(id: string, version: number) {
  const account = useAccountId();
  return useQuery({
    queryKey: [declarationsKey, account, 'copies', id, version],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(listCopyAddresses, { id }, { signal }),
  });
}
