// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { clientProblems, problemForStatus } from '../http/error-catalogue.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { createSession, type Session, sessionKeys } from './session.ts';
import { deliverLogOuts } from './use-log-out-delivery.ts';
import type { Vault } from './vault.ts';

const user = { name: 'Siti', mobile: '7123456', members: [], current_member: '' };

/** A browser whose pages share storage and key. */
async function openBrowser() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { openVault } = await import('./vault.ts');
  return { page: () => createSession(createEncryptedStorage(openVault)), openVault };
}

/** A session that ends at a 401, and the `ended` values of its listener. */
function endedBy401(session: Session): { session: Session; endedValues: boolean[] } {
  const endedValues: boolean[] = [];
  session.onUnauthorised((ended) => {
    endedValues.push(ended);
    session.end();
  });
  return { session, endedValues };
}

const dispatchStorage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('a session on a device', () => {
  test('outlives the page; local storage shows neither token nor name', async () => {
    const { page } = await openBrowser();
    await page().logIn('token-of-siti', user);
    expect(Object.keys(localStorage).sort()).toEqual([sessionKeys.token, sessionKeys.user]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/token-of-siti|Siti|7123456/);
    const next = page();
    expect(next.state().phase).toBe('opening');
    expect(await next.token()).toBe('token-of-siti');
    expect(next.state()).toEqual({ phase: 'logged-in', isLasting: true, user });
  });

  test('outlives the page without user info', async () => {
    const { page } = await openBrowser();
    await page().logIn('token-1', user);
    await page().logIn('token-2', undefined);
    const next = page();
    expect(await next.token()).toBe('token-2');
    expect(next.state()).toEqual({ phase: 'logged-in', isLasting: true, user: undefined });
  });

  test('cannot be read when its storage is copied to another browser', async () => {
    const ownBrowser = await openBrowser();
    await ownBrowser.page().logIn('token-of-siti', user);
    const otherBrowser = await openBrowser();
    expect(await otherBrowser.page().token()).toBeUndefined();
    const { openVault } = otherBrowser;
    const vault = await openVault();
    expect(await vault.decrypt(sessionKeys.token, localStorage.getItem(sessionKeys.token) ?? '')).toBeUndefined();
  });

  test('is encrypted with a non-extractable key, and each value is bound to its name', async () => {
    const { page, openVault } = await openBrowser();
    await page().logIn('token-of-siti', user);
    const vault = await openVault();
    const sealed = localStorage.getItem(sessionKeys.token) ?? '';
    expect(await vault.decrypt(sessionKeys.token, sealed)).toBe('"token-of-siti"');
    expect(await vault.decrypt(sessionKeys.user, sealed)).toBeUndefined();
    expect(
      await vault.decrypt(
        sessionKeys.token,
        sealed.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    ).toBeUndefined();
    const { withDeviceStore } = await import('./device-database.ts');
    const key = await withDeviceStore<CryptoKey>(
      'keys',
      'readonly',
      (store) => store.get('device') as IDBRequest<CryptoKey>,
    );
    expect(key?.extractable).toBe(false);
  });

  test('has one key when two pages open a new browser at once', async () => {
    const { openVault } = await openBrowser();
    const [first, second] = await Promise.all([openVault(), openVault()]);
    expect(await second.decrypt('a', await first.encrypt('a', 'text'))).toBe('text');
  });

  test('is followed by other tabs', async () => {
    const { page } = await openBrowser();
    const [firstTab, secondTab] = [page(), page()];
    await Promise.all([firstTab.open(), secondTab.open()]);
    await firstTab.logIn('token-1', user);
    dispatchStorage(sessionKeys.token);
    await vi.waitFor(() => expect(secondTab.state().phase).toBe('logged-in'));
    expect(await secondTab.token()).toBe('token-1');
    await firstTab.logOut();
    dispatchStorage(sessionKeys.token);
    await vi.waitFor(() => expect(secondTab.state().phase).toBe('logged-out'));
  });

  test('lasts as long as the page in a browser that stores nothing', async () => {
    const rejectingVault = () => Promise.reject<Vault>(new Error('private mode'));
    const session = createSession(createEncryptedStorage(rejectingVault));
    await session.logIn('token-1', user);
    expect(await session.token()).toBe('token-1');
    expect(session.state()).toEqual({ phase: 'logged-in', isLasting: false, user });
    expect(localStorage).toHaveLength(0);
    expect(await createSession(createEncryptedStorage(rejectingVault)).token()).toBeUndefined();
  });

  test('stays in memory when local storage is full', async () => {
    const { page } = await openBrowser();
    // jsdom's quota is 5,000,000 characters: space for the probe is left, but not for a token.
    localStorage.setItem('full', 'x'.repeat(4_999_970));
    const session = page();
    await session.logIn('token-1', user);
    expect(session.state()).toMatchObject({ phase: 'logged-in', isLasting: false });
    expect(await session.token()).toBe('token-1');
  });
});

describe('the end of a session', () => {
  test('by logout is immediate, clears personal data, and reaches the server later', async () => {
    const { page } = await openBrowser();
    const session = page();
    await session.logIn('token-1', user);
    let cleared = 0;
    session.onLogOut(() => {
      cleared += 1;
    });
    const loggingOut = session.logOut();
    await loggingOut;
    expect(session.state()).toEqual({ phase: 'logged-out', isLasting: true });
    expect(cleared).toBe(1);
    expect(localStorage.getItem(sessionKeys.token)).toBeNull();
    expect(localStorage.getItem(sessionKeys.user)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');

    const reloaded = page();
    const revoked: string[] = [];
    await deliverLogOuts(reloaded, async (token) => {
      revoked.push(token);
      throw clientProblems.problem('client/network');
    });
    expect(await reloaded.pendingLogOuts()).toEqual(['token-1']);
    await deliverLogOuts(reloaded, async (token) => revoked.push(token));
    expect(revoked).toEqual(['token-1', 'token-1']);
    expect(await page().pendingLogOuts()).toEqual([]);
  });

  test('that the server has ended already is not reported to it', async () => {
    const { page } = await openBrowser();
    const session = page();
    await session.logIn('token-1', user);
    await session.logOut({ revoked: true });
    expect(session.state()).toEqual({ phase: 'logged-out', isLasting: true });
    expect(await session.pendingLogOuts()).toEqual([]);
  });

  test('is reported again when the server asks to retry later', async () => {
    const { page } = await openBrowser();
    const session = page();
    await session.logIn('token-1', user);
    await session.logOut();
    await deliverLogOuts(session, () => Promise.reject(problemForStatus(429)));
    expect(await session.pendingLogOuts()).toEqual(['token-1']);
  });

  test('is settled when the server says that the session has ended already', async () => {
    const { page } = await openBrowser();
    const session = page();
    await session.logIn('token-1', user);
    await session.logOut();
    await deliverLogOuts(session, () => Promise.reject(problemForStatus(401)));
    expect(await session.pendingLogOuts()).toEqual([]);
  });

  test('by 401 is reported until the next login or logout', async () => {
    const { page } = await openBrowser();
    const { session, endedValues } = endedBy401(page());
    session.reportUnauthorised(undefined);
    await session.logIn('token-1', user);
    session.reportUnauthorised('token-1');
    session.reportUnauthorised(undefined);
    await session.logIn('token-2', user);
    session.end();
    session.reportUnauthorised(undefined);
    await session.logIn('token-3', user);
    session.reportUnauthorised('token-3');
    await session.logOut();
    session.reportUnauthorised(undefined);
    expect(endedValues).toEqual([false, true, true, false, true, false]);
  });

  test('by 401 is reported once; a 401 to an older token is ignored', async () => {
    const { page } = await openBrowser();
    const { session, endedValues } = endedBy401(page());
    await session.logIn('old', user);
    await session.logIn('new', user);
    session.reportUnauthorised('old');
    expect(endedValues).toEqual([]);
    session.reportUnauthorised('new');
    session.reportUnauthorised('new');
    session.reportUnauthorised('old');
    expect(endedValues).toEqual([true]);
    expect(await session.token()).toBeUndefined();
    // The first login's session was replaced here, so the server must end it too; the server ended the second one.
    expect(await session.pendingLogOuts()).toEqual(['old']);
  });

  test('wins over a login that is still being encrypted', async () => {
    const { page } = await openBrowser();
    const session = page();
    const loggingIn = session.logIn('token-1', user);
    session.end();
    await loggingIn;
    expect(session.state().phase).toBe('logged-out');
    expect(await page().token()).toBeUndefined();
  });

  test('wins over a session that is still being read', async () => {
    const { openVault } = await openBrowser();
    const storage = createEncryptedStorage(openVault);
    await createSession(storage).logIn('token-1', user);
    const { promise: untilEnded, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: untilReading, resolve: reading } = Promise.withResolvers<void>();
    const session = createSession({
      ...storage,
      read: async (name) => {
        const value = await storage.read(name);
        if (name === sessionKeys.user) {
          reading();
          await untilEnded;
        }
        return value;
      },
    });
    const opened = session.open();
    await untilReading;
    session.end();
    goOn();
    await opened;
    expect(session.state().phase).toBe('logged-out');
    expect(await session.token()).toBeUndefined();
  });
});
