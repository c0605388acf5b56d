// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#foundation/contract/call.ts';
import { session } from '../session/page-session.ts';
import { deviceStorage, deletedAtLogOut } from '../session/sealed-storage.ts';
import { setRefusalPrompt } from './page-connection.ts';
import { useCachedCall } from './use-cached-call.ts';

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
let refuse: (status: number, code: string) => void;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => resolve(Response.json({ errno: 0, errmsg: '', data: { level: 'ok' } }));
    refuse = (status, code) =>
      resolve(Response.json({ errno: status, errmsg: 'No.', problem: code, requestId: 'r' }, { status }));
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
  const hook = renderHook(() => useCachedCall(readToday, { member }));
  await waitFor(() => expect(asked).toBe(before + 1));
  return hook;
}

test('what was said is drawn at once by the next page that asks, and kept on the device', async () => {
  const first = await ask('one');
  act(() => answer());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  first.unmount();
  expect((await ask('one')).result.current.data).toEqual({ level: 'ok' });
  await waitFor(() => expect(deviceStorage.names(deletedAtLogOut)).toHaveLength(1));
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

test.each([
  ['the server ended', () => session.end()],
  ['is replaced by another one', () => undefined],
])('nobody is shown what was said to somebody whose login %s', async (_how, end) => {
  const first = await ask('own');
  act(() => answer());
  await waitFor(() => expect(deviceStorage.names(deletedAtLogOut)).toHaveLength(1));
  first.unmount();
  act(end);
  await act(() => session.logIn('token-2', { name: 'Ali' }));
  expect(deviceStorage.names(deletedAtLogOut)).toEqual([]);
  const next = await ask('own');
  await act(() => new Promise((go) => setTimeout(go, 50)));
  expect(next.result.current.data).toBeUndefined();
});

test('an answer that comes after its page was left is not kept', async () => {
  const { unmount } = await ask('three');
  const late = answer;
  unmount();
  late();
  await ask('four');
  act(() => answer());
  await waitFor(() => expect(deviceStorage.names(deletedAtLogOut)).toEqual([expect.stringContaining('four')]));
});

test('what the server refuses to say is not drawn either, whether it was said before or not', async () => {
  const first = await ask('five');
  act(() => answer());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  act(() => first.result.current.follow());
  await waitFor(() => expect(asked).toBe(2));
  expect(first.result.current.data).toEqual({ level: 'ok' });
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(first.result.current.failure).toMatchObject({ code: 'thing/password' }));
  expect(first.result.current).toMatchObject({ data: undefined, keptAt: undefined, asking: false });
});

test('a password is asked for when somebody wants to know, and then nothing is drawn; never by a page that follows by itself', async () => {
  const sheets: (() => void)[] = [];
  setRefusalPrompt(async (_failure, { told }) => {
    told?.();
    await new Promise<void>((give) => sheets.push(give));
    return true;
  });
  const { result } = await ask('six');
  act(() => answer());
  await waitFor(() => expect(result.current.data).toEqual({ level: 'ok' }));
  act(() => result.current.follow());
  await waitFor(() => expect(asked).toBe(2));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(result.current.asking).toBe(false));
  expect(sheets).toHaveLength(0);
  act(() => result.current.again());
  await waitFor(() => expect(asked).toBe(3));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(result.current.data).toBeUndefined();
  sheets[0]?.();
  await waitFor(() => expect(asked).toBe(4));
  act(() => answer());
  await waitFor(() => expect(result.current.data).toEqual({ level: 'ok' }));
});

test('what waits asks for nothing before somebody presses its button', async () => {
  let sheets = 0;
  setRefusalPrompt(async () => (sheets += 1) === 0);
  const { result } = renderHook(() => useCachedCall(readToday, { member: 'seven' }, { waits: true }));
  await waitFor(() => expect(asked).toBe(1));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(result.current.failure).toMatchObject({ code: 'thing/password' }));
  expect(sheets).toBe(0);
  act(() => result.current.again());
  await waitFor(() => expect(asked).toBe(2));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(sheets).toBe(1));
});

test('who waits for another answer is told when it is there, and why when it could not be asked', async () => {
  const { result } = await ask('waits');
  act(() => answer());
  await waitFor(() => expect(result.current.asking).toBe(false));
  const again = async (how: () => void) => {
    const before = asked;
    const reloaded = result.current.reload();
    await waitFor(() => expect(asked).toBe(before + 1));
    how();
    return act(() => reloaded);
  };
  expect(await again(() => answer())).toBeUndefined();
  expect(await again(() => refuse(429, 'foundation/too-many'))).toMatchObject({ code: 'foundation/too-many' });
  expect(result.current.data).toEqual({ level: 'ok' });
});
