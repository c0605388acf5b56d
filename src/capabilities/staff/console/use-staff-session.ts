import { useSyncExternalStore } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { readMe } from '../contract-me.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { type Role, roles } from '../rules/roles.ts';
import { createStaffSession, currentStaffKey, type CurrentStaff, type StaffState } from './staff-session.ts';

/** The session of staff in this page; the other tabs of this browser follow. */
export const staffSession = createStaffSession(deviceStorage, () => callApi(readMe, {}), systemClock.now);

/** Whether somebody of staff is logged in here, and who. */
export function useStaffSession(): StaffState {
  return useSyncExternalStore(staffSession.subscribe, staffSession.state, staffSession.state);
}

/** Who is logged in; undefined while nobody is. */
export function useCurrentStaff(): CurrentStaff | undefined {
  const state = useStaffSession();
  return state.phase === 'logged-in' ? state.me : undefined;
}

/** Whether the person who is logged in may do something: for what is shown. The server decides by itself. */
export function useHasScope(): (scope: string) => boolean {
  const me = useCurrentStaff();
  return (scope) => me?.scopes.some((one) => one === scope) ?? false;
}

/** Roles as people read them, in the page's language. */
export function useRoleNames(): (held: readonly Role[]) => string {
  const language = useLanguage();
  return (held) => held.map((role) => roles[role].name[language]).join(', ');
}

/** Begins: asks who is there, and follows the other tabs. */
export function startStaffSession(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    const left = newValue === null && (key === currentStaffKey || key === null);
    const came = key === currentStaffKey && newValue !== null && staffSession.state().phase !== 'logged-in';
    if (left || came) void staffSession.refresh();
  });
  return staffSession.refresh();
}
