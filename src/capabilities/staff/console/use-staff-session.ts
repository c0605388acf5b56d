import { useSyncExternalStore, useCallback } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { readMe, logOutStaff } from '../contract-me.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { type Role, roles } from '../rules/roles.ts';
import { createStaffSession, currentStaffKey, type CurrentStaff, type StaffState } from './staff-session.ts';
import { clearServerData } from '#foundation/web/http/clear-server-data.ts';

/**
 * Returns a function that logs out at the server, which alone can remove the session cookie. The function resolves to
 * whether the person is logged out.
 */
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

/** The session of staff in this page. It follows logins and logouts in other tabs of the browser. */
export const staffSession = createStaffSession(deviceStorage, () => callApi(readMe, {}), systemClock.now);

export function useStaffSession(): StaffState {
  return useSyncExternalStore(staffSession.subscribe, staffSession.state, staffSession.state);
}

export function useCurrentStaff(): CurrentStaff | undefined {
  const state = useStaffSession();
  return state.phase === 'logged-in' ? state.me : undefined;
}

/** Returns a function that tells whether the caller has a scope, for display only. The server checks scopes itself. */
export function useHasScope(): (scope: string) => boolean {
  const me = useCurrentStaff();
  return (scope) => me?.scopes.some((granted) => granted === scope) ?? false;
}

export function useRoleFormatter(): (assigned: readonly Role[]) => string {
  const language = useLanguage();
  return (assigned) => assigned.map((role) => roles[role].name[language]).join(', ');
}

/** Reads the session from the server, and follows logins and logouts in other tabs. */
export function startStaffSession(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    const loggedOut = newValue === null && (key === currentStaffKey || key === null);
    const loggedIn = key === currentStaffKey && newValue !== null && staffSession.state().phase !== 'logged-in';
    if (loggedOut || loggedIn) void staffSession.refresh();
  });
  return staffSession.refresh();
}
