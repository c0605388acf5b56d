import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { place } from '#foundation/web/http/place.ts';
import { listCompanions } from '#capabilities/declaration/contract-companions.ts';
import { declarationsKey } from '../queries.ts';

/** The companions of the account. Kept in the memory of this page alone, never on the device. */
export function useCompanions() {
  const account = useAccountId();
  return useQuery({
    queryKey: [declarationsKey, account, 'companions'],
    enabled: account !== '',
    queryFn: ({ signal }) => place(listCompanions, {}, { signal }),
  });
}
