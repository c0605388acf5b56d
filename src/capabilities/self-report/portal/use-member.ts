import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useUser } from '#capabilities/login/portal/public.ts';

/** Person of a page: from the URL, or else the current member. Empty ids until the user is known. */
export function useMember(): { account: string; member: string } {
  const [query] = useSearchParams();
  const user = useUser();
  const account = user?.id ?? '';
  return { account, member: query.get('member') ?? user?.current_member ?? account };
}
