import { useCallback } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { clearServerData } from '#foundation/web/http/server-data.ts';
import { logOutStaff } from '../contract-me.ts';
import { staffSession } from './use-staff-session.ts';

/** Logs out: the server first, because only it can end a session whose proof no script can read. Answers whether it did. */
export function useLogOut(): () => Promise<boolean> {
  return useCallback(async () => {
    try {
      // Also when the page is left at once.
      await callApi(logOutStaff, {}, { keepalive: true });
    } catch {
      // Still logged in where it counts: the page must not say otherwise. A 401 has closed the session already.
      return staffSession.state().phase === 'logged-out';
    }
    clearServerData();
    staffSession.close(false);
    return true;
  }, []);
}
