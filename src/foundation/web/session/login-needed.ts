import { useEffect } from 'react';
import { session, useSession } from './page-session.ts';

/**
 * For a page that shows what is somebody's own: a visitor who is not logged in goes where a 401 would send them (spec §4, §6),
 * before anything is typed, and comes back after the login.
 */
export function useLoginNeeded(): void {
  const { phase } = useSession();
  useEffect(() => {
    if (phase === 'logged-out') session.refused(undefined);
  }, [phase]);
}
