import { useUser } from '#capabilities/login/portal/public.ts';

/** Ids of the account and of the person for whom it acts. Both are empty until the user is known. */
export function useMember(): { account: string; member: string } {
  const user = useUser();
  const account = user?.id ?? '';
  return { account, member: user?.current_member ?? account };
}
