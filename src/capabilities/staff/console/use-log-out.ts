import { useCallback } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { clearServerData } from '#foundation/web/http/clear-server-data.ts';
import { logOutStaff } from '../contract-me.ts';
import { staffSession } from './use-staff-session.ts';

/** Logs out at the server first: scripts cannot remove the session cookie. Resolves to whether it succeeded. */
export function useLogOut(): () => Promise<boolean> {
  return useCallback(async () => {
    try {
      // The request completes even if the page is closed.
      await callApi(logOutStaff, {}, { keepalive: true });
    } catch {
      // The session is still valid, so the page must not show that the person is logged out. After a 401 the session is
      // closed already.
      return staffSession.state().phase === 'logged-out';
    }
    clearServerData();
    staffSession.close(false);
    return true;
  }, []);
}
