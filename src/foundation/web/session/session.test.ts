// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientProblems, problemForStatus } from '../http/catalogue.ts';
import { sealedStorage } from './sealed-storage.ts';
import { createSession, type Session, sessionKeys } from './session.ts';
import { deliverLogOuts } from './use-log-out-delivery.ts';
import type { Vault } from './vault.ts';

const user = { name: 'Siti', mobile: '7123456', members: [], current_member: '' };

/** A browser: a new page of it sees the same storage and the same key. */
async function browser() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { openVault } = await import('./vault.ts');
  return { page: () => createSession(sealedStorage(openVault)), openVault };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A session that ends when it is refused, and what it was told then. */
function endedBy401(session: Session): { session: Session; told: boolean[] } {
  const told: boolean[] = [];
  session.onRefused((ended) => {
    told.push(ended);
    session.end();
  });
  return { session, told };
}

const toldByStorage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('a session on a device', () => {
  test('outlives the page, and local storage shows neither token nor name', async () => {
    const { page } = await browser();
    await page().logIn('token-of-siti', user);
    expect(Object.keys(localStorage).sort()).toEqual([sessionKeys.token, sessionKeys.user]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/token-of-siti|Siti|7123456/);
    const next = page();
    expect(next.state().phase).toBe('opening');
    expect(await next.token()).toBe('token-of-siti');
    expect(next.state()).toEqual({ phase: 'logged-in', lasting: true, user });
  });

  test('outlives the page also when nobody could say whose it is', async () => {
    const { page } = await browser();
    await page().logIn('token-1', user);
    await page().logIn('token-2', undefined);
    const next = page();
    expect(await next.token()).toBe('token-2');
    expect(next.state()).toEqual({ phase: 'logged-in', lasting: true, user: undefined });
  });

  test('is worthless when its storage is copied to another browser', async () => {
    const mine = await browser();
    await mine.page().logIn('token-of-siti', user);
    const thief = await browser();
    expect(await thief.page().token()).toBeUndefined();
    const { openVault } = thief;
    const vault = await openVault();
    expect(await vault.unseal(sessionKeys.token, localStorage.getItem(sessionKeys.token) ?? '')).toBeUndefined();
  });

  test('is sealed under a key that cannot be taken out, each value in its own place', async () => {
    const { page, openVault } = await browser();
    await page().logIn('token-of-siti', user);
    const vault = await openVault();
    const sealed = localStorage.getItem(sessionKeys.token) ?? '';
    expect(await vault.unseal(sessionKeys.token, sealed)).toBe('"token-of-siti"');
    expect(await vault.unseal(sessionKeys.user, sealed)).toBeUndefined();
    expect(
      await vault.unseal(
        sessionKeys.token,
        sealed.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    ).toBeUndefined();
    const { onDevice } = await import('./device-database.ts');
    const key = await onDevice<CryptoKey>('keys', 'readonly', (store) => store.get('device') as IDBRequest<CryptoKey>);
    expect(key?.extractable).toBe(false);
  });

  test('is one key for two pages that open a new browser at once', async () => {
    const { openVault } = await browser();
    const [one, two] = await Promise.all([openVault(), openVault()]);
    expect(await two.unseal('a', await one.seal('a', 'text'))).toBe('text');
  });

  test('is followed by the other tabs', async () => {
    const { page } = await browser();
    const [here, there] = [page(), page()];
    await Promise.all([here.open(), there.open()]);
    await here.logIn('token-1', user);
    toldByStorage(sessionKeys.token);
    await vi.waitFor(() => expect(there.state().phase).toBe('logged-in'));
    expect(await there.token()).toBe('token-1');
    await here.logOut();
    toldByStorage(sessionKeys.token);
    await vi.waitFor(() => expect(there.state().phase).toBe('logged-out'));
  });

  test('lives as long as the page in a browser that keeps nothing, and says so', async () => {
    const refusing = () => Promise.reject<Vault>(new Error('private mode'));
    const session = createSession(sealedStorage(refusing));
    await session.logIn('token-1', user);
    expect(await session.token()).toBe('token-1');
    expect(session.state()).toEqual({ phase: 'logged-in', lasting: false, user });
    expect(localStorage).toHaveLength(0);
    expect(await createSession(sealedStorage(refusing)).token()).toBeUndefined();
  });

  test('goes on in memory when local storage is full', async () => {
    const { page } = await browser();
    // The quota of this environment is 5,000,000 characters: room for a probe is left, for a token not.
    localStorage.setItem('full', 'x'.repeat(4_999_970));
    const session = page();
    await session.logIn('token-1', user);
    expect(session.state()).toMatchObject({ phase: 'logged-in', lasting: false });
    expect(await session.token()).toBe('token-1');
  });
});

describe('the end of a session', () => {
  test('by logout is at once, clears what is personal, and reaches the server when it can be reached', async () => {
    const { page } = await browser();
    const session = page();
    await session.logIn('token-1', user);
    let cleared = 0;
    session.onLogOut(() => {
      cleared += 1;
    });
    const leaving = session.logOut();
    await leaving;
    expect(session.state()).toEqual({ phase: 'logged-out', lasting: true });
    expect(cleared).toBe(1);
    expect(localStorage.getItem(sessionKeys.token)).toBeNull();
    expect(localStorage.getItem(sessionKeys.user)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');

    const reloaded = page();
    const asked: string[] = [];
    await deliverLogOuts(reloaded, async (token) => {
      asked.push(token);
      throw clientProblems.problem('client/network');
    });
    expect(await reloaded.leaving()).toEqual(['token-1']);
    await deliverLogOuts(reloaded, async (token) => asked.push(token));
    expect(asked).toEqual(['token-1', 'token-1']);
    expect(await page().leaving()).toEqual([]);
  });

  test('is told again later where the server only wants to be asked later', async () => {
    const { page } = await browser();
    const session = page();
    await session.logIn('token-1', user);
    await session.logOut();
    await deliverLogOuts(session, () => Promise.reject(problemForStatus(429)));
    expect(await session.leaving()).toEqual(['token-1']);
  });

  test('is settled when the server says that it has ended already', async () => {
    const { page } = await browser();
    const session = page();
    await session.logIn('token-1', user);
    await session.logOut();
    await deliverLogOuts(session, () => Promise.reject(problemForStatus(401)));
    expect(await session.leaving()).toEqual([]);
  });

  test('by 401 is still told where somebody crosses the way to the login, until they log in or out', async () => {
    const { page } = await browser();
    const { session, told } = endedBy401(page());
    session.refused(undefined);
    await session.logIn('token-1', user);
    session.refused('token-1');
    session.refused(undefined);
    await session.logIn('token-2', user);
    session.end();
    session.refused(undefined);
    await session.logIn('token-3', user);
    session.refused('token-3');
    await session.logOut();
    session.refused(undefined);
    expect(told).toEqual([false, true, true, false, true, false]);
  });

  test('by 401 is told once to this token; an answer to an older one is nobody’s business', async () => {
    const { page } = await browser();
    const { session, told } = endedBy401(page());
    await session.logIn('old', user);
    await session.logIn('new', user);
    session.refused('old');
    expect(told).toEqual([]);
    session.refused('new');
    session.refused('new');
    session.refused('old');
    expect(told).toEqual([true]);
    expect(await session.token()).toBeUndefined();
    // The server is told of the session that the second login replaced, not of the one that it ended itself.
    expect(await session.leaving()).toEqual(['old']);
  });

  test('beats a login that is still being sealed', async () => {
    const { page } = await browser();
    const session = page();
    const loggingIn = session.logIn('token-1', user);
    session.end();
    await loggingIn;
    expect(session.state().phase).toBe('logged-out');
    expect(await page().token()).toBeUndefined();
  });

  test('beats what is still being read of it', async () => {
    const { openVault } = await browser();
    const storage = sealedStorage(openVault);
    await createSession(storage).logIn('token-1', user);
    const { promise: ended, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: reading } = Promise.withResolvers<void>();
    const session = createSession({
      ...storage,
      read: async (name) => {
        const value = await storage.read(name);
        if (name === sessionKeys.user) {
          reading();
          await ended;
        }
        return value;
      },
    });
    const opened = session.open();
    await begun;
    session.end();
    goOn();
    await opened;
    expect(session.state().phase).toBe('logged-out');
    expect(await session.token()).toBeUndefined();
  });
});
