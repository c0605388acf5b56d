import { useUser } from '#capabilities/login/portal/public.ts';

/** Returns the ids of the account and of the person acted for. Both are empty until the user is known. */
export function useMember(): { account: string; member: string } {
  const user = useUser();
  const account = user?.id ?? '';
  return { account, member: user?.current_member ?? account };
}
