import { useSyncExternalStore } from 'react';
import { deleteLogs } from '../http/client-log.ts';
import { deviceStorage } from './encrypted-storage.ts';
import { createSession, type SessionState } from './session.ts';

export const session = createSession(deviceStorage);

session.onLogOut(() => void deleteLogs());

export const logIn = session.logIn;

/** Logs out here at once. The server ends the session when it can be reached. */
export const logOut = session.logOut;

/** Hook for the state of the session; follows other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}
