// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#foundation/contract/call.ts';
import { session } from '../session/page-session.ts';
import { onThisDevice, untilLogOut } from '../session/sealed-storage.ts';
import { useKept } from './use-kept.ts';

const readToday = call({
  name: 'readToday',
  summary: 'Today.',
  method: 'GET',
  path: '/api/today',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: z.object({ member: z.string() }),
  output: z.object({ level: z.string() }),
});

let answer: () => void;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => resolve(Response.json({ errno: 0, errmsg: '', data: { level: 'ok' } }));
    asked += 1;
    return promise;
  });
  asked = 0;
  localStorage.clear();
  await session.open();
  await session.logIn('token-1', { name: 'Siti' });
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});
let asked = 0;

/** Asks, and waits until the call is on its way. */
async function ask(member: string) {
  const before = asked;
  const hook = renderHook(() => useKept(readToday, { member }));
  await waitFor(() => expect(asked).toBe(before + 1));
  return hook;
}

test('what was said is drawn at once by the next page that asks, and kept on the device', async () => {
  const first = await ask('one');
  act(() => answer());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  first.unmount();
  expect((await ask('one')).result.current.data).toEqual({ level: 'ok' });
  await waitFor(() => expect(onThisDevice.names(untilLogOut)).toHaveLength(1));
});

test('nobody is shown what was said before somebody logged out', async () => {
  const first = await ask('two');
  act(() => answer());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  first.unmount();
  localStorage.clear();
  await act(() => session.logOut());
  await session.logIn('token-2', { name: 'Ali' });
  expect((await ask('two')).result.current.data).toBeUndefined();
});

test('an answer that comes after its page was left is not kept', async () => {
  const { unmount } = await ask('three');
  const late = answer;
  unmount();
  late();
  await ask('four');
  act(() => answer());
  await waitFor(() => expect(onThisDevice.names(untilLogOut)).toEqual([expect.stringContaining('four')]));
});
