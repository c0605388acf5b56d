import { useSearchParams } from 'react-router';
import { useUser } from '#capabilities/login/portal/public.ts';

/** About whom a screen is: whom the address names, else for whom one acts now. Empty ids while it is not known who is logged in. */
export function useMember(): { account: string; member: string } {
  const [query] = useSearchParams();
  const user = useUser();
  const account = user?.id ?? '';
  return { account, member: query.get('member') ?? user?.current_member ?? account };
}
