import { useUser } from '#capabilities/login/portal/public.ts';

/** For whom one acts now. Empty ids while it is not known who is logged in. */
export function useMember(): { account: string; member: string } {
  const user = useUser();
  const account = user?.id ?? '';
  return { account, member: user?.current_member ?? account };
}
