import type { Me } from '../contract-me.ts';
import { sessionLifetime } from '../rules/limits.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import type { SessionHooks } from '#foundation/web/http/api-connection.ts';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';

/** The logged-in member of staff, as far as every page needs it. */
export type CurrentStaff = Pick<Me, 'id' | 'name' | 'email' | 'roles' | 'scopes' | 'endsAt'>;

/**
 * Login state of this page. Scripts cannot read the session cookie, so the state comes from the server. `away`: the
 * server did not answer and no person is remembered. `idleEndsAt`: end of the session if left unused from now.
 */
export type StaffState =
  | { phase: 'opening' }
  | { phase: 'away' }
  | { phase: 'logged-out'; ended: boolean }
  | { phase: 'logged-in'; me: CurrentStaff; idleEndsAt: Millis };

export type StaffSession = {
  state: () => StaffState;
  /** Reads the session from the server. If it is unreachable, restores the last person until that session's end. */
  refresh: () => Promise<void>;
  /** Changes to logged out: by choice, or (`ended`) by the server. */
  close: (ended: boolean) => void;
  hooks: SessionHooks;
  subscribe: (listener: () => void) => () => void;
};

/** Storage key of the last person (encrypted), for pages that work offline. */
export const currentStaffKey = 'sihat_staff_me';

/** Creates the session on a storage. `fetchMe`: calls `readMe`. */
export function createStaffSession(
  storage: EncryptedStorage,
  fetchMe: () => Promise<Me>,
  now: () => Millis,
): StaffSession {
  const listeners = new Set<() => void>();
  let state: StaffState = { phase: 'opening' };
  const setState = (next: StaffState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const close = (ended: boolean) => {
    storage.delete(currentStaffKey);
    if (state.phase !== 'logged-out') setState({ phase: 'logged-out', ended });
  };
  const readStored = async () => {
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
      const me = await readStored();
      setState(me ? { phase: 'logged-in', me, idleEndsAt: now() + idleTimeout } : { phase: 'away' });
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// The server stores a use at most once a minute, so its own idle time may have started a minute earlier.
const idleTimeout = (sessionLifetime.idleMinutes - 1) * minute;
