import { useSyncExternalStore } from 'react';
import { wipeLogs } from '../http/client-log.ts';
import { deviceStorage } from './sealed-storage.ts';
import { createSession, type SessionState } from './session.ts';

/** The session of this page. */
export const session = createSession(deviceStorage);

session.onLogOut(() => void wipeLogs());

/** Signs in on this browser with the token of a login and the user info. */
export const logIn = session.logIn;

/** Signs out here at once; the server is told when it can be reached. */
export const logOut = session.logOut;

/** Whether somebody is logged in, and who; follows the other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}
