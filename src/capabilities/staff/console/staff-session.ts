import type { Me } from '../contract-me.ts';
import { sessionLifetime } from '../rules/limits.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import type { SessionHooks } from '#foundation/web/http/api-connection.ts';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { type Millis, minute, parseInstant } from '#foundation/time/clock.ts';

/** Who is logged in, as far as every page needs to know. */
export type CurrentStaff = Pick<Me, 'id' | 'name' | 'email' | 'roles' | 'scopes' | 'endsAt'>;

/**
 * Whether somebody of staff is logged in here. The proof is a cookie that no script can read, so a page asks the server;
 * `away`: nobody answered and nobody is remembered. `idleAt`: when the session ends if nothing is asked from now on.
 */
export type StaffState =
  | { phase: 'opening' }
  | { phase: 'away' }
  | { phase: 'logged-out'; ended: boolean }
  | { phase: 'logged-in'; me: CurrentStaff; idleAt: Millis };

/** The session of staff in this page. */
export type StaffSession = {
  state: () => StaffState;
  /** Asks the server who is there; when it cannot be reached, whoever was there last, until that session ends by itself. */
  refresh: () => Promise<void>;
  /** Nobody is there any more: logged out by choice, or (`ended`) by the server. */
  close: (ended: boolean) => void;
  hooks: SessionHooks;
  subscribe: (listener: () => void) => () => void;
};

/** Where who was there last is kept, sealed: for pages that work without a network. */
export const currentStaffKey = 'sihat_staff_me';

/** Makes the session over a storage. `ask`: places the call; `now`: the clock. */
export function createStaffSession(storage: SealedStorage, ask: () => Promise<Me>, now: () => Millis): StaffSession {
  const listeners = new Set<() => void>();
  let state: StaffState = { phase: 'opening' };
  const set = (next: StaffState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const close = (ended: boolean) => {
    storage.drop(currentStaffKey);
    if (state.phase !== 'logged-out') set({ phase: 'logged-out', ended });
  };
  const remember = async () => {
    const kept = (await storage.read(currentStaffKey)) as CurrentStaff | undefined;
    if (kept && parseInstant(kept.endsAt) > now()) return kept;
    return undefined;
  };
  const open = async () => {
    const wasIn = state.phase === 'logged-in';
    try {
      const { id, name, email, roles, scopes, endsAt } = await ask();
      const me: CurrentStaff = { id, name, email, roles, scopes, endsAt };
      set({ phase: 'logged-in', me, idleAt: now() + idleTimeout });
      await storage.keep(currentStaffKey, me);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) return close(wasIn);
      if (wasIn) return;
      const me = await remember();
      set(me ? { phase: 'logged-in', me, idleAt: now() + idleTimeout } : { phase: 'away' });
    }
  };
  return {
    state: () => state,
    refresh: open,
    close,
    hooks: {
      token: () => Promise.resolve(undefined),
      onUnauthorised: () => close(state.phase === 'logged-in'),
      onUsed: () => {
        if (state.phase === 'logged-in') set({ ...state, idleAt: now() + idleTimeout });
      },
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// The server notes a use once a minute at most, so its own half hour may have begun a minute earlier.
const idleTimeout = (sessionLifetime.idleMinutes - 1) * minute;
