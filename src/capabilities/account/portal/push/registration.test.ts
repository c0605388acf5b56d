import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minute } from '#foundation/time/clock.ts';
import { pushStorageKey } from './unsubscribe-push.ts';
import { createPushRegistration, type PushEnvironment } from './registration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = { code: number; msg: string };

function browser(change: Partial<PushEnvironment> = {}) {
  const kept = new Map<string, unknown>();
  const world = {
    kept,
    login: 'login-1' as string | undefined,
    token: 'subscription-1' as string | undefined,
    answer: { code: 0, msg: '' } as Answer | Error,
    registered: [] as { key: string; token: string; requestKey: string }[],
    removed: [] as string[],
    unsubscribed: 0,
    keys: 0,
  };
  const means: PushEnvironment = {
    storage: {
      keep: async (name, value) => {
        kept.set(name, structuredClone(value));
        return true;
      },
      read: async (name) => kept.get(name),
      drop: (name) => kept.delete(name),
    },
    requestPermission: async () => true,
    subscribe: async () => world.token,
    unsubscribe: async () => {
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
  return { world, means, registration: createPushRegistration(means) };
}

describe('switched on', () => {
  test('registers once and is on', async () => {
    const { world, registration } = browser();
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'on' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(1);
    expect(world.kept.has(pushStorageKey)).toBe(true);
  });

  test('without an answer asks again every minute, three times, as the same request', async () => {
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
    expect(world.kept.has(pushStorageKey)).toBe(false);
  });

  test('is on when a later try is answered', async () => {
    const { world, registration } = browser();
    world.answer = new Error('no network');
    await registration.switchOn('siti');
    world.answer = { code: 0, msg: '' };
    await vi.advanceTimersByTimeAsync(minute);
    expect(registration.state()).toEqual({ phase: 'on' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(2);
  });

  test('shows what the server says, and does not ask it again', async () => {
    const { world, registration } = browser();
    world.answer = { code: 3, msg: 'Not to this browser.' };
    await registration.switchOn('siti');
    expect(registration.state()).toEqual({ phase: 'refused', msg: 'Not to this browser.' });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.registered).toHaveLength(1);
    registration.dismiss();
    expect(registration.state()).toEqual({ phase: 'off' });
  });

  test('without permission registers nothing', async () => {
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

describe('switched off', () => {
  test('tells browser and server, and keeps nothing', async () => {
    const { world, registration } = browser();
    await registration.switchOn('siti');
    await registration.switchOff();
    expect(registration.state()).toEqual({ phase: 'off' });
    expect(world.removed).toEqual([world.registered[0]?.key]);
    expect([world.unsubscribed, world.kept.size]).toEqual([1, 0]);
  });

  test('while it is tried again ends the tries', async () => {
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

describe('a page that opens', () => {
  const reopened = async (change: (world: ReturnType<typeof browser>['world']) => void, account = 'siti') => {
    const { world, means, registration } = browser();
    await registration.switchOn('siti');
    change(world);
    const again = createPushRegistration(means);
    await again.resume(account);
    return { world, again };
  };

  test('goes on in silence', async () => {
    const { world, again } = await reopened(() => undefined);
    expect(again.state()).toEqual({ phase: 'on' });
    expect(world.registered).toHaveLength(1);
  });

  test('registers again for another login of the same person, under the same name', async () => {
    const { world, again } = await reopened((now) => {
      now.login = 'login-2';
    });
    expect(again.state()).toEqual({ phase: 'on' });
    expect(world.registered.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('registers again when the browser has another subscription', async () => {
    const { world } = await reopened((now) => {
      now.token = 'subscription-2';
    });
    expect(world.registered.map(({ token }) => token)).toEqual(['subscription-1', 'subscription-2']);
  });

  test('gives nobody the notifications of somebody else', async () => {
    const { world, again } = await reopened(() => undefined, 'ali');
    expect(again.state()).toEqual({ phase: 'off' });
    expect([world.registered.length, world.unsubscribed, world.kept.size]).toEqual([1, 1, 0]);
  });

  test('switches nothing on that nobody switched on', async () => {
    const { world, registration } = browser();
    await registration.resume('siti');
    expect(registration.state()).toEqual({ phase: 'off' });
    expect(world.registered).toEqual([]);
  });

  test('is not led astray by what else may be kept', async () => {
    const { world, registration } = browser();
    world.kept.set(pushStorageKey, { key: 7 });
    await registration.resume('siti');
    expect(registration.state()).toEqual({ phase: 'off' });
  });
});

test('a lost session pauses, and whoever comes back goes on', async () => {
  const { world, registration } = browser();
  await registration.switchOn('siti');
  registration.pause();
  expect(registration.state()).toEqual({ phase: 'off' });
  world.login = 'login-2';
  await registration.resume('siti');
  expect(registration.state()).toEqual({ phase: 'on' });
  expect(world.registered).toHaveLength(2);
});

test('a logout ends it on this browser', async () => {
  const { world, registration } = browser();
  await registration.switchOn('siti');
  await registration.forget();
  expect([world.unsubscribed, world.kept.size, registration.state().phase]).toEqual([1, 0, 'off']);
});
