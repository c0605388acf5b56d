import { type SealedStorage, deletedWithSession } from './sealed-storage.ts';

/** Whether somebody is logged in on this browser, and who. `lasting`: outlives the page. */
export type SessionState =
  | { phase: 'opening' | 'logged-out'; lasting: boolean }
  | { phase: 'logged-in'; lasting: boolean; user: unknown };

/** The session of a browser: shared by its tabs, sealed on the device (spec §3: the token is kept encrypted with the user info). */
export type Session = {
  state: () => SessionState;
  /** Reads what is kept; done once, the later calls wait for the first. */
  open: () => Promise<void>;
  /** The sms-token, once it is known whether there is one. */
  token: () => Promise<string | undefined>;
  /**
   * Replaces the session that stands, if there is one: its token waits in `leaving`, and if it was somebody else's, all that is theirs
   * on the device goes, as at a logout.
   */
  logIn: (token: string, user: unknown) => Promise<void>;
  /** Keeps newer user info. */
  updateUser: (user: unknown) => Promise<void>;
  /**
   * Ends the session here at once, also offline; the token waits in `leaving` until the server was told (spec §4). `revoked`: the server
   * has ended it already. Every way out that a person chooses ends here: it alone removes what is personal from the device.
   */
  logOut: (options?: { revoked: boolean }) => Promise<void>;
  /** Ends the session here because the server no longer knows it. Drafts stay for whoever logs in again. */
  end: () => void;
  /** A call was answered 401 to this token. Whoever listens decides; a token that is no longer ours is nobody's business. */
  refused: (token: string | undefined) => void;
  /** Listens for 401; told whether a session was ended by it or by an earlier one, and nobody logged in or out since. */
  onRefused: (listener: (ended: boolean) => void) => () => void;
  /** Listens for a person's own logout in this tab: what is personal on the device goes now. */
  onLogOut: (listener: () => void) => () => void;
  /** Tokens that the server has not yet been told about. */
  leaving: () => Promise<string[]>;
  /** The server knows about this one. */
  left: (token: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
};

/** Names in local storage. */
export const sessionKeys = { token: 'sihat_token', user: 'sihat_user', leaving: 'sihat_leaving' };

/** Makes the session over a storage. */
export function createSession(storage: SealedStorage): Session {
  const listeners = new Set<() => void>();
  const refusals = new Set<(ended: boolean) => void>();
  const logOuts = new Set<() => void>();
  let state: SessionState = { phase: 'opening', lasting: true };
  let token: string | undefined;
  // A way to the login that somebody crosses by following a link is begun again by the page they land on.
  let endedByServer = false;
  let opening: Promise<void> | undefined;
  let reading = 0;

  const set = (next: SessionState, nextToken: string | undefined) => {
    reading += 1;
    [state, token] = [next, nextToken];
    if (next.phase === 'logged-in') endedByServer = false;
    for (const listener of listeners) listener();
  };
  const clear = () => {
    for (const name of [sessionKeys.token, sessionKeys.user, ...storage.names(deletedWithSession)]) storage.drop(name);
    set({ phase: 'logged-out', lasting: state.lasting }, undefined);
  };
  // The last reading that began decides; a login or logout in between makes it void.
  const read = async () => {
    const mine = ++reading;
    const lasting = await storage.lasting();
    const [found, user] = [await storage.read(sessionKeys.token), await storage.read(sessionKeys.user)];
    if (mine !== reading) return;
    if (typeof found === 'string') set({ phase: 'logged-in', lasting, user }, found);
    else set({ phase: 'logged-out', lasting }, undefined);
  };
  const open = () => {
    if (!opening) {
      opening = read();
      window.addEventListener('storage', (event) => {
        if (event.key === sessionKeys.token || event.key === sessionKeys.user || event.key === null) void read();
      });
    }
    return opening;
  };
  const leaving = async () => {
    const kept = await storage.read(sessionKeys.leaving);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  };
  const keepLeaving = async (ended: string) => storage.keep(sessionKeys.leaving, [...(await leaving()), ended]);

  return {
    state: () => state,
    open,
    token: async () => {
      await open();
      return token;
    },
    logIn: async (given, user) => {
      // Somebody logged in in another tab, and did not log out.
      const replaced = token === given ? undefined : token;
      const before = state.phase === 'logged-in' ? accountOf(state.user) : undefined;
      if (replaced) clear();
      if (before !== undefined && accountOf(user) !== undefined && before !== accountOf(user))
        for (const listener of logOuts) listener();
      set({ phase: 'logged-in', lasting: state.lasting, user }, given);
      // Begun together, so that an end in between finds both.
      const kept = await Promise.all([storage.keep(sessionKeys.user, user), storage.keep(sessionKeys.token, given)]);
      const lasting = kept.every(Boolean);
      if (replaced) await keepLeaving(replaced);
      if (token === given) set({ phase: 'logged-in', lasting, user }, given);
    },
    updateUser: async (user) => {
      if (state.phase !== 'logged-in') return;
      set({ ...state, user }, token);
      await storage.keep(sessionKeys.user, user);
    },
    logOut: async ({ revoked } = { revoked: false }) => {
      await open();
      const ended = token;
      clear();
      endedByServer = false;
      for (const listener of logOuts) listener();
      if (ended && !revoked) await keepLeaving(ended);
      for (const listener of listeners) listener();
    },
    end: clear,
    refused: (given) => {
      if (given !== token) return;
      endedByServer ||= given !== undefined;
      for (const listener of refusals) listener(endedByServer);
    },
    onRefused: (listener) => subscribeTo(refusals, listener),
    onLogOut: (listener) => subscribeTo(logOuts, listener),
    leaving,
    left: async (gone) => {
      const rest = (await leaving()).filter((one) => one !== gone);
      if (rest.length > 0) await storage.keep(sessionKeys.leaving, rest);
      else storage.drop(sessionKeys.leaving);
    },
    subscribe: (listener) => subscribeTo(listeners, listener),
  };
}

// What the user info says, which a page before this one may have kept.
function accountOf(user: unknown): string | undefined {
  const id = (user as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function subscribeTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
