import { useEffect } from 'react';
import { session, useSession } from './page-session.ts';

/**
 * Guards a page with personal data: sends a visitor who is not logged in to the login, as a 401 would (spec §4, §6),
 * before anything is typed. After the login the visitor returns to this page.
 */
export function useLoginGuard(): void {
  const { phase } = useSession();
  useEffect(() => {
    if (phase === 'logged-out') session.reportUnauthorised(undefined);
  }, [phase]);
}
