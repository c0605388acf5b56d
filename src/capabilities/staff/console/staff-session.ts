import type { Me } from '../contract-me.ts';
import { sessionLifetime } from '../rules/limits.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { SessionHooks } from '#foundation/web/http/api-connection.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';

/** The part of the logged-in account that every page needs. */
export type CurrentStaff = Pick<Me, 'id' | 'name' | 'email' | 'roles' | 'scopes' | 'endsAt'>;

/**
 * Login state of this page. Scripts cannot read the session cookie, so the state comes from the server. `opening`: the
 * first response of the server is pending. `unreachable`: the server did not respond, and the device stores no
 * login that is still valid. `idleEndsAt`: end of the session if left unused from now.
 */
export type StaffState =
  | { phase: 'opening' }
  | { phase: 'unreachable' }
  | { phase: 'logged-out'; endedByServer: boolean }
  | { phase: 'logged-in'; me: CurrentStaff; idleEndsAt: Millis };

export type StaffSession = {
  state: () => StaffState;
  /**
   * Reads the login from the server. If the server is unreachable, uses the login that is stored on the device, unless
   * its session has ended.
   */
  refresh: () => Promise<void>;
  /** Changes the state to logged out. `endedByServer`: the server ended the session, rather than the person. */
  close: (endedByServer: boolean) => void;
  hooks: SessionHooks;
  subscribe: (listener: () => void) => () => void;
};

/** Storage key of the stored login, a `CurrentStaff`, for pages that work offline. */
export const currentStaffKey = 'sihat_staff_me';

export function createStaffSession(
  storage: EncryptedStorage,
  fetchMe: () => Promise<Me>,
  now: () => Millis,
): StaffSession {
  const { subscribe, notify } = createListeners();
  let state: StaffState = { phase: 'opening' };
  const setState = (next: StaffState) => {
    state = next;
    notify();
  };
  const close = (endedByServer: boolean) => {
    storage.delete(currentStaffKey);
    if (state.phase !== 'logged-out') setState({ phase: 'logged-out', endedByServer });
  };
  const readStoredStaff = async () => {
    const stored = (await storage.read(currentStaffKey)) as CurrentStaff | undefined;
    if (stored && parseInstant(stored.endsAt) > now()) return stored;
    return undefined;
  };
  const refresh = async () => {
    const wasLoggedIn = state.phase === 'logged-in';
    try {
      const { id, name, email, roles, scopes, endsAt } = await fetchMe();
      const me: CurrentStaff = { id, name, email, roles, scopes, endsAt };
      setState({ phase: 'logged-in', me, idleEndsAt: now() + idleTimeout });
      await storage.save(currentStaffKey, me);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) return close(wasLoggedIn);
      if (wasLoggedIn) return;
      const me = await readStoredStaff();
      setState(me ? { phase: 'logged-in', me, idleEndsAt: now() + idleTimeout } : { phase: 'unreachable' });
    }
  };
  return {
    state: () => state,
    refresh,
    close,
    hooks: {
      token: () => Promise.resolve(undefined),
      onUnauthorised: () => close(state.phase === 'logged-in'),
      onSessionUsed: () => {
        if (state.phase === 'logged-in') setState({ ...state, idleEndsAt: now() + idleTimeout });
      },
    },
    subscribe,
  };
}

// The server records the use of a session at most once a minute, so its idle time may have begun a minute earlier.
const idleTimeout = (sessionLifetime.idleMinutes - 1) * minute;
