import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minute } from '#foundation/time/clock.ts';
import { pushStorageKey } from './unsubscribe-push.ts';
import { createPushRegistration, type PushEnvironment } from './registration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

type Answer = { code: number; msg: string };

function browser(change: Partial<PushEnvironment> = {}) {
  const stored = new Map<string, unknown>();
  const world = {
    stored,
    login: 'login-1' as string | undefined,
    token: 'subscription-1' as string | undefined,
    answer: { code: 0, msg: '' } as Answer | Error,
    registered: [] as { key: string; token: string; requestKey: string }[],
    removed: [] as string[],
    unsubscribed: 0,
    keys: 0,
  };
  const environment: PushEnvironment = {
    storage: {
      save: async (name, value) => {
        stored.set(name, structuredClone(value));
        return true;
      },
      read: async (name) => stored.get(name),
      delete: (name) => stored.delete(name),
    },
    requestPermission: async () => true,
    subscribeToPush: async () => world.token,
    unsubscribeFromPush: async () => {
      world.unsubscribed += 1;
    },
    register: async ({ key, os, token }, requestKey) => {
      expect(os).toBe('web');
      world.registered.push({ key, token, requestKey });
      if (world.answer instanceof Error) throw world.answer;
      return world.answer;
    },
    remove: async (key) => void world.removed.push(key),
    readLoginDigest: async () => world.login,
    newKey: () => {
      world.keys += 1;
      return `key-${world.keys}`;
    },
    ...change,
  };
  return { world, means: environment, registration: createPushRegistration(environment) };
}

describe('switching on', () => {
  test('registers once and is on', async () => {
    const { world, registration } = browser();
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'on' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(1);
    expect(world.stored.has(pushStorageKey)).toBe(true);
  });

  test('retries three times without an answer, a minute apart, as the same request', async () => {
    const { world, registration } = browser();
    world.answer = new Error('no network');
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'waiting' });
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(world.registered).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.registered).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(world.registered).toHaveLength(4);
    expect(registration.state()).toEqual({ phase: 'failed' });
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(world.registered).toHaveLength(4);
    expect(new Set(world.registered.map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(world.stored.has(pushStorageKey)).toBe(false);
  });

  test('is on when a retry succeeds', async () => {
    const { world, registration } = browser();
    world.answer = new Error('no network');
    await registration.switchOn('siti');
    world.answer = { code: 0, msg: '' };
    await vi.advanceTimersByTimeAsync(minute);
    expect(registration.state()).toEqual({ phase: 'on' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(2);
  });

  test('shows the refusal of the server, and does not retry', async () => {
    const { world, registration } = browser();
    world.answer = { code: 3, msg: 'Not to this browser.' };
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'refused', msg: 'Not to this browser.' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(1);
    registration.dismiss();
    expect(registration.state()).toEqual({ phase: 'off' });
  });

  test('registers nothing without permission', async () => {
    const { world, registration } = browser({ requestPermission: async () => false });
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'blocked' });
    const { world: second, registration: other } = browser();
    second.token = undefined;
    await other.switchOn('siti');
    expect(other.state()).toEqual({ phase: 'blocked' });
    expect([...world.registered, ...second.registered]).toEqual([]);
  });
});

describe('switching off', () => {
  test('unsubscribes at the browser and the server, and stores nothing', async () => {
    const { world, registration } = browser();
    await registration.switchOn('siti');
    await registration.switchOff();
    expect(registration.state()).toEqual({ phase: 'off' });
    expect(world.removed).toEqual([world.registered[0]?.key]);
    expect(world.unsubscribed).toBe(1);
    expect(world.stored.size).toBe(0);
  });

  test('ends the retries', async () => {
    const { world, registration } = browser();
    world.answer = new Error('no network');
    await registration.switchOn('siti');
    await registration.switchOff();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(1);
    expect(registration.state()).toEqual({ phase: 'off' });
  });

  test('works without a network', async () => {
    const { registration } = browser({ remove: () => Promise.reject(new Error('no network')) });
    await registration.switchOn('siti');
    await registration.switchOff();
    expect(registration.state()).toEqual({ phase: 'off' });
  });
});

describe('opening a page', () => {
  const reopen = async (change: (world: ReturnType<typeof browser>['world']) => void, account = 'siti') => {
    const { world, means, registration } = browser();
    await registration.switchOn('siti');
    change(world);
    const resumed = createPushRegistration(means);
    await resumed.resume(account);
    return { world, resumed };
  };

  test('resumes without a request', async () => {
    const { world, resumed } = await reopen(() => undefined);
    expect(resumed.state()).toEqual({ phase: 'on' });
    expect(world.registered).toHaveLength(1);
  });

  test('registers again for another login of the same account, with the same key', async () => {
    const { world, resumed } = await reopen((opened) => {
      opened.login = 'login-2';
    });
    expect(resumed.state()).toEqual({ phase: 'on' });
    expect(world.registered.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('registers again when the browser has another subscription', async () => {
    const { world } = await reopen((opened) => {
      opened.token = 'subscription-2';
    });
    expect(world.registered.map(({ token }) => token)).toEqual(['subscription-1', 'subscription-2']);
  });

  test('unsubscribes when another account logs in', async () => {
    const { world, resumed } = await reopen(() => undefined, 'ali');
    expect(resumed.state()).toEqual({ phase: 'off' });
    expect(world.registered.length).toBe(1);
    expect(world.unsubscribed).toBe(1);
    expect(world.stored.size).toBe(0);
  });

  test('does not switch on by itself', async () => {
    const { world, registration } = browser();
    await registration.resume('siti');
    expect(registration.state()).toEqual({ phase: 'off' });
    expect(world.registered).toEqual([]);
  });

  test('ignores a malformed stored value', async () => {
    const { world, registration } = browser();
    world.stored.set(pushStorageKey, { key: 7 });
    await registration.resume('siti');
    expect(registration.state()).toEqual({ phase: 'off' });
  });
});

test('pauses when the session is lost, and resumes after a new login', async () => {
  const { world, registration } = browser();
  await registration.switchOn('siti');
  registration.pause();
  expect(registration.state()).toEqual({ phase: 'off' });
  world.login = 'login-2';
  await registration.resume('siti');
  expect(registration.state()).toEqual({ phase: 'on' });
  expect(world.registered).toHaveLength(2);
});

test('unsubscribes the browser at logout', async () => {
  const { world, registration } = browser();
  await registration.switchOn('siti');
  await registration.forget();
  expect(world.unsubscribed).toBe(1);
  expect(world.stored.size).toBe(0);
  expect(registration.state().phase).toBe('off');
});
