import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import type { registerPush } from '#capabilities/account/contract.ts';
import { pushRetry } from '#capabilities/account/rules.ts';
import { pushStorageKey } from './unsubscribe-push.ts';

/**
 * How far the notifications of this browser are. `waiting`: the server did not answer and is asked again. `refused`: it answered a
 * `code` other than 0, and `msg` is shown. `blocked`: the person or the browser does not allow them. `failed`: given up.
 */
export type PushState =
  | { phase: 'off' | 'busy' | 'waiting' | 'on' | 'blocked' | 'failed' }
  | { phase: 'refused'; msg: string };

/** What a registration needs of the browser and the server. */
export type PushEnvironment = {
  storage: Pick<SealedStorage, 'keep' | 'read' | 'drop'>;
  /** Asks the person for permission where the browser wants that; whether there is one. Begins at once, inside the tap. */
  requestPermission: () => Promise<boolean>;
  /** The browser's subscription as text; made when there is none. Undefined without permission. */
  subscribe: () => Promise<string | undefined>;
  unsubscribe: () => Promise<void>;
  register: (input: RequestOf<typeof registerPush>, requestKey: string) => Promise<OutputOf<typeof registerPush>>;
  remove: (key: string) => Promise<unknown>;
  /** Names the login of now: a registration ends with the login that made it. Undefined when nobody is logged in. */
  readLoginDigest: () => Promise<string | undefined>;
  newKey: () => string;
};

export type PushRegistration = {
  state: () => PushState;
  subscribe: (listener: () => void) => () => void;
  /** Asks the person where the browser wants that, and registers. Call it in a tap. */
  switchOn: (account: string) => Promise<void>;
  switchOff: () => Promise<void>;
  /** When somebody is found to be logged in: a registration of theirs from before goes on, anybody else's ends. */
  resume: (account: string) => Promise<void>;
  /** Nobody is logged in for now; who comes back may go on. */
  pause: () => void;
  /** Whoever was logged in has logged out here. */
  forget: () => Promise<void>;
  /** The person has read why it was refused. */
  dismiss: () => void;
};

/** Keeps one registration of this browser. */
export function createPushRegistration(means: PushEnvironment): PushRegistration {
  const listeners = new Set<() => void>();
  let state: PushState = { phase: 'off' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Goes up when what is under way no longer counts.
  let turn = 0;

  const set = (next: PushState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    clearTimeout(timer);
    turn += 1;
    return turn;
  };
  const kept = async (): Promise<StoredRegistration | undefined> => {
    const found = (await means.storage.read(pushStorageKey)) as Partial<StoredRegistration> | undefined;
    const complete = [found?.key, found?.account, found?.login, found?.token].every((part) => typeof part === 'string');
    return complete ? (found as StoredRegistration) : undefined;
  };

  const attempt = async (mine: number, names: { account: string; key: string; requestKey: string }, tries: number) => {
    try {
      const token = await means.subscribe();
      const login = (await means.readLoginDigest()) ?? '';
      if (mine !== turn) return;
      if (token === undefined) return set({ phase: 'blocked' });
      const { account, key, requestKey } = names;
      const { code, msg } = await means.register({ key, os: 'web', token }, requestKey);
      if (mine !== turn) return;
      if (code !== 0) {
        means.storage.drop(pushStorageKey);
        return set({ phase: 'refused', msg });
      }
      await means.storage.keep(pushStorageKey, { key, account, login, token } satisfies StoredRegistration);
      set({ phase: 'on' });
    } catch {
      if (mine !== turn) return;
      if (tries >= pushRetry.times) return set({ phase: 'failed' });
      set({ phase: 'waiting' });
      timer = setTimeout(() => void attempt(mine, names, tries + 1), pushRetry.after);
    }
  };
  const register = async (account: string) => {
    const mine = begin();
    set({ phase: 'busy' });
    const key = (await kept())?.key ?? means.newKey();
    await attempt(mine, { account, key, requestKey: means.newKey() }, 0);
  };
  const forget = async () => {
    begin();
    const before = await kept();
    means.storage.drop(pushStorageKey);
    set({ phase: 'off' });
    if (before) await means.unsubscribe().catch(() => undefined);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    switchOn: async (account) => {
      if (await means.requestPermission()) await register(account);
      else set({ phase: 'blocked' });
    },
    switchOff: async () => {
      const before = await kept();
      await forget();
      if (before) await means.remove(before.key).catch(() => undefined);
    },
    resume: async (account) => {
      const before = state.phase === 'off' ? await kept() : undefined;
      if (!before) return;
      if (before.account !== account) return forget();
      const token = await means.subscribe().catch(() => before.token);
      if (token === before.token && before.login === (await means.readLoginDigest())) return set({ phase: 'on' });
      await register(account);
    },
    pause: () => {
      begin();
      set({ phase: 'off' });
    },
    forget,
    dismiss: () => set({ phase: 'off' }),
  };
}

/** `login`: a digest of the token, so that a registration made for another login is known. */
type StoredRegistration = { key: string; account: string; login: string; token: string };
