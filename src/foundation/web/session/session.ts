import { createListeners } from '../listeners.ts';
import { type EncryptedStorage, deletedWithSessionPrefix } from './encrypted-storage.ts';

/** State of the session. `isLasting`: the session outlives the page. `user`: user info, as the login answered it. */
export type SessionState =
  | { phase: 'opening' | 'logged-out'; isLasting: boolean }
  | { phase: 'logged-in'; isLasting: boolean; user: unknown };

/** Session of a browser: shared by its tabs and encrypted on the device with the user info (spec §3). */
export type Session = {
  state: () => SessionState;
  /** Reads the stored session once; later calls wait for the first. */
  open: () => Promise<void>;
  /** Token of the session, sent in the header `sms-token`. Waits until the stored session is read. */
  token: () => Promise<string | undefined>;
  /**
   * Starts a session, and replaces a current one: the server ends the replaced session later (`pendingLogOuts`). When
   * it belonged to another account, that account's data on the device is deleted as at a logout.
   */
  logIn: (token: string, user: unknown) => Promise<void>;
  updateUser: (user: unknown) => Promise<void>;
  /**
   * Ends the session on this device at once, also offline. The token stays in `pendingLogOuts` until the server has
   * ended the session (spec §4). `revoked`: the server has ended it already. Besides a login to another account, only
   * this deletes the personal data on the device.
   */
  logOut: (options?: { revoked: boolean }) => Promise<void>;
  /** Ends the session here because the server no longer knows it. Drafts stay for the next login of the user. */
  end: () => void;
  /** Reports that a call with this token was answered 401. A token that is not the current one is ignored. */
  reportUnauthorised: (token: string | undefined) => void;
  /** `ended`: the server has ended a session since the last login or logout. */
  onUnauthorised: (listener: (ended: boolean) => void) => () => void;
  /** Listens in this tab for a logout, or a login to another account: personal data on the device must be deleted. */
  onLogOut: (listener: () => void) => () => void;
  /** Tokens that are logged out here but not yet on the server. */
  pendingLogOuts: () => Promise<string[]>;
  /** Removes a token from `pendingLogOuts`, once the server has revoked it. */
  removePendingLogOut: (token: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
};

export const sessionKeys = { token: 'sihat_token', user: 'sihat_user', pendingLogOuts: 'sihat_pending_log_outs' };

export function createSession(storage: EncryptedStorage): Session {
  const changes = createListeners();
  const unauthorised = createListeners<boolean>();
  const logOuts = createListeners();
  const pendingLogOuts = openPendingLogOuts(storage);
  let state: SessionState = { phase: 'opening', isLasting: true };
  let token: string | undefined;
  // Stays true until the next login or logout. A page that shows between the 401 and the login screen may get a second
  // 401, and its listeners must still learn that the server ended the session.
  let endedByServer = false;
  let opening: Promise<void> | undefined;
  let revision = 0;

  const setState = (nextState: SessionState, nextToken: string | undefined) => {
    revision += 1;
    [state, token] = [nextState, nextToken];
    if (nextState.phase === 'logged-in') endedByServer = false;
    changes.notify();
  };
  const clear = () => {
    for (const name of [sessionKeys.token, sessionKeys.user, ...storage.listNames(deletedWithSessionPrefix)])
      storage.delete(name);
    setState({ phase: 'logged-out', isLasting: state.isLasting }, undefined);
  };
  // A later read, login or logout discards the result.
  const readStoredSession = async () => {
    const ownRevision = ++revision;
    const isLasting = await storage.isLasting();
    const [storedToken, user] = [await storage.read(sessionKeys.token), await storage.read(sessionKeys.user)];
    if (ownRevision !== revision) return;
    if (typeof storedToken === 'string') setState({ phase: 'logged-in', isLasting, user }, storedToken);
    else setState({ phase: 'logged-out', isLasting }, undefined);
  };
  const open = () => {
    if (!opening) {
      opening = readStoredSession();
      window.addEventListener('storage', (event) => {
        if (event.key === sessionKeys.token || event.key === sessionKeys.user || event.key === null)
          void readStoredSession();
      });
    }
    return opening;
  };

  return {
    state: () => state,
    open,
    token: async () => {
      await open();
      return token;
    },
    logIn: async (newToken, user) => {
      // Session that this login replaces, for example when another user logs in without a logout.
      const replacedToken = token === newToken ? undefined : token;
      const accountBefore = state.phase === 'logged-in' ? accountOf(state.user) : undefined;
      if (replacedToken) clear();
      if (accountBefore !== undefined && accountOf(user) !== undefined && accountBefore !== accountOf(user))
        logOuts.notify();
      setState({ phase: 'logged-in', isLasting: state.isLasting, user }, newToken);
      // Both writes start together, so that a logout during the writes deletes both values.
      const savesOutlivePage = await Promise.all([
        storage.save(sessionKeys.user, user),
        storage.save(sessionKeys.token, newToken),
      ]);
      const isLasting = savesOutlivePage.every(Boolean);
      if (replacedToken) await pendingLogOuts.add(replacedToken);
      if (token === newToken) setState({ phase: 'logged-in', isLasting, user }, newToken);
    },
    updateUser: async (user) => {
      if (state.phase !== 'logged-in') return;
      setState({ ...state, user }, token);
      await storage.save(sessionKeys.user, user);
    },
    logOut: async ({ revoked } = { revoked: false }) => {
      await open();
      const endedToken = token;
      clear();
      endedByServer = false;
      logOuts.notify();
      if (endedToken && !revoked) await pendingLogOuts.add(endedToken);
      // Again, because listeners deliver `pendingLogOuts`.
      changes.notify();
    },
    end: clear,
    reportUnauthorised: (refusedToken) => {
      if (refusedToken !== token) return;
      endedByServer ||= refusedToken !== undefined;
      unauthorised.notify(endedByServer);
    },
    onUnauthorised: unauthorised.subscribe,
    onLogOut: logOuts.subscribe,
    pendingLogOuts: pendingLogOuts.read,
    removePendingLogOut: pendingLogOuts.remove,
    subscribe: changes.subscribe,
  };
}

function openPendingLogOuts(storage: EncryptedStorage) {
  const key = sessionKeys.pendingLogOuts;
  const read = async () => {
    const tokens = await storage.read(key);
    return Array.isArray(tokens) ? tokens.filter((entry) => typeof entry === 'string') : [];
  };
  return {
    read,
    add: async (token: string) => storage.save(key, [...(await read()), token]),
    remove: async (token: string) => {
      const rest = (await read()).filter((entry) => entry !== token);
      if (rest.length > 0) await storage.save(key, rest);
      else storage.delete(key);
    },
  };
}

// User info may come from storage, written by an earlier build.
function accountOf(user: unknown): string | undefined {
  const id = (user as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}
