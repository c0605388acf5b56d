import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { registerPush } from '#capabilities/account/contract.ts';
import { pushRetry } from '#capabilities/account/rules.ts';
import { pushStorageKey } from './unsubscribe-push.ts';

/**
 * State of this browser's notifications. `waiting`: the server did not answer and a retry is scheduled. `refused`: the
 * answer had a `code` other than 0, and `msg` is shown. `blocked`: the user or the browser does not allow them.
 * `failed`: all retries failed.
 */
export type PushState =
  | { phase: 'off' | 'busy' | 'waiting' | 'on' | 'blocked' | 'failed' }
  | { phase: 'refused'; msg: string };

export type PushEnvironment = {
  storage: Pick<EncryptedStorage, 'save' | 'read' | 'delete'>;
  /**
   * Asks the user for permission where the browser needs it, and resolves to whether it is given. Call it in a click.
   */
  requestPermission: () => Promise<boolean>;
  /** Returns the browser's subscription as text, creating it if needed. Undefined without permission. */
  subscribeToPush: () => Promise<string | undefined>;
  unsubscribeFromPush: () => Promise<void>;
  register: (input: RequestOf<typeof registerPush>, requestKey: string) => Promise<OutputOf<typeof registerPush>>;
  remove: (key: string) => Promise<unknown>;
  /** Digest of the session token. Identifies the login: a registration ends with it. Undefined when logged out. */
  readLoginDigest: () => Promise<string | undefined>;
  newKey: () => string;
};

export type PushRegistration = {
  state: () => PushState;
  subscribe: (listener: () => void) => () => void;
  /** Asks for permission, which browsers allow in the handler of a click only, and registers. */
  switchOn: (accountId: string) => Promise<void>;
  switchOff: () => Promise<void>;
  /** Continues an earlier registration of the account that is logged in; ends that of another account. */
  resume: (accountId: string) => Promise<void>;
  /** Pauses while nobody is logged in; `resume` can continue. */
  pause: () => void;
  /** Ends the registration after a log-out on this device. */
  forget: () => Promise<void>;
  /** Hides the message of a refusal or failure. */
  dismiss: () => void;
};

export function createPushRegistration(environment: PushEnvironment): PushRegistration {
  const { subscribe, notify } = createListeners();
  let state: PushState = { phase: 'off' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Number of the latest run. An attempt of an earlier run stops when it sees that its number is no longer current.
  let currentRun = 0;

  const setState = (next: PushState) => {
    state = next;
    notify();
  };
  const startRun = () => {
    clearTimeout(timer);
    currentRun += 1;
    return currentRun;
  };
  const readStored = () => readStoredRegistration(environment.storage);

  const attempt = async (run: number, ids: { account: string; key: string; requestKey: string }, retries: number) => {
    try {
      const token = await environment.subscribeToPush();
      const login = (await environment.readLoginDigest()) ?? '';
      if (run !== currentRun) return;
      if (token === undefined) return setState({ phase: 'blocked' });
      const { account, key, requestKey } = ids;
      const { code, msg } = await environment.register({ key, os: 'web', token }, requestKey);
      if (run !== currentRun) return;
      if (code !== 0) {
        environment.storage.delete(pushStorageKey);
        return setState({ phase: 'refused', msg });
      }
      await environment.storage.save(pushStorageKey, { key, account, login, token } satisfies StoredRegistration);
      setState({ phase: 'on' });
    } catch {
      if (run !== currentRun) return;
      if (retries >= pushRetry.maxRetries) return setState({ phase: 'failed' });
      setState({ phase: 'waiting' });
      timer = setTimeout(() => void attempt(run, ids, retries + 1), pushRetry.delay);
    }
  };
  const register = async (accountId: string) => {
    const run = startRun();
    setState({ phase: 'busy' });
    const key = (await readStored())?.key ?? environment.newKey();
    await attempt(run, { account: accountId, key, requestKey: environment.newKey() }, 0);
  };
  const forget = async () => {
    startRun();
    const stored = await readStored();
    environment.storage.delete(pushStorageKey);
    setState({ phase: 'off' });
    if (stored) await environment.unsubscribeFromPush().catch(() => undefined);
  };

  return {
    state: () => state,
    subscribe,
    switchOn: async (accountId) => {
      if (await environment.requestPermission()) await register(accountId);
      else setState({ phase: 'blocked' });
    },
    switchOff: async () => {
      const stored = await readStored();
      await forget();
      // If this call fails, the server deletes the registration when the push service reports that the subscription
      // ended.
      if (stored) await environment.remove(stored.key).catch(() => undefined);
    },
    resume: async (accountId) => {
      const stored = state.phase === 'off' ? await readStored() : undefined;
      if (!stored) return;
      if (stored.account !== accountId) return forget();
      // Without an answer of the browser, the stored subscription is taken as current.
      const token = await environment.subscribeToPush().catch(() => stored.token);
      if (token === stored.token && stored.login === (await environment.readLoginDigest()))
        return setState({ phase: 'on' });
      await register(accountId);
    },
    pause: () => {
      startRun();
      setState({ phase: 'off' });
    },
    forget,
    dismiss: () => setState({ phase: 'off' }),
  };
}

/**
 * Registration as this device stores it. `key`: its id. `login`: digest of the login that registered; when it differs
 * from the current login's, the device registers again. `token`: push subscription.
 */
type StoredRegistration = { key: string; account: string; login: string; token: string };

async function readStoredRegistration(storage: PushEnvironment['storage']): Promise<StoredRegistration | undefined> {
  const stored = (await storage.read(pushStorageKey)) as Partial<StoredRegistration> | undefined;
  const isComplete = [stored?.key, stored?.account, stored?.login, stored?.token].every(
    (value) => typeof value === 'string',
  );
  return isComplete ? (stored as StoredRegistration) : undefined;
}
