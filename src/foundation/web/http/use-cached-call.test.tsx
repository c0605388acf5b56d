// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { session } from '../session/page-session.ts';
import { deviceStorage, deletedAtLogOutPrefix } from '../session/encrypted-storage.ts';
import { setRefusalPrompt } from './page-connection.ts';
import { useCachedCall } from './use-cached-call.ts';

const readToday = defineCall({
  ...exampleCall,
  name: 'readToday',
  path: '/api/today',
  caller: 'traveller',
  input: z.object({ member: z.string() }),
  output: z.object({ level: z.string() }),
});

let respond: () => void;
let refuse: (status: number, code: string) => void;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = () => resolve(Response.json({ errno: 0, errmsg: '', data: { level: 'ok' } }));
    refuse = (status, code) =>
      resolve(Response.json({ errno: status, errmsg: 'No.', problem: code, requestId: 'r' }, { status }));
    requests += 1;
    return promise;
  });
  requests = 0;
  await session.open();
  await session.logIn('token-1', { name: 'Siti' });
});
afterEach(() => {
  session.end();
});
let requests = 0;

async function openPage(member: string) {
  const before = requests;
  const hook = renderHook(() => useCachedCall(readToday, { member }));
  await waitFor(() => expect(requests).toBe(before + 1));
  return hook;
}

test('shows the last response at once on the next page, and stores it on the device', async () => {
  const first = await openPage('one');
  act(() => respond());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  first.unmount();
  expect((await openPage('one')).result.current.data).toEqual({ level: 'ok' });
  await waitFor(() => expect(deviceStorage.listNames(deletedAtLogOutPrefix)).toHaveLength(1));
});

test('shows no response from before a logout', async () => {
  const first = await openPage('two');
  act(() => respond());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  first.unmount();
  localStorage.clear();
  await act(() => session.logOut());
  await session.logIn('token-2', { name: 'Ali' });
  expect((await openPage('two')).result.current.data).toBeUndefined();
});

test.each([
  ['the server ended', () => session.end()],
  ['is replaced by another one', () => undefined],
])('shows no response of a session that %s', async (_how, end) => {
  const first = await openPage('own');
  act(() => respond());
  await waitFor(() => expect(deviceStorage.listNames(deletedAtLogOutPrefix)).toHaveLength(1));
  first.unmount();
  act(end);
  await act(() => session.logIn('token-2', { name: 'Ali' }));
  expect(deviceStorage.listNames(deletedAtLogOutPrefix)).toEqual([]);
  const next = await openPage('own');
  await act(() => new Promise((go) => setTimeout(go, 50)));
  expect(next.result.current.data).toBeUndefined();
});

test('does not store a response that arrives after its page was left', async () => {
  const { unmount } = await openPage('three');
  const late = respond;
  unmount();
  late();
  await openPage('four');
  act(() => respond());
  await waitFor(() =>
    expect(deviceStorage.listNames(deletedAtLogOutPrefix)).toEqual([expect.stringContaining('four')]),
  );
});

test('hides data that the server now refuses, whether it was shown before or not', async () => {
  const first = await openPage('five');
  act(() => respond());
  await waitFor(() => expect(first.result.current.data).toEqual({ level: 'ok' }));
  act(() => first.result.current.poll());
  await waitFor(() => expect(requests).toBe(2));
  expect(first.result.current.data).toEqual({ level: 'ok' });
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(first.result.current.error).toMatchObject({ code: 'thing/password' }));
  expect(first.result.current).toMatchObject({ data: undefined, cachedAt: undefined, isFetching: false });
});

test("prompts for a password on the user's request and hides the data meanwhile, but not while polling", async () => {
  const sheets: (() => void)[] = [];
  setRefusalPrompt(async (_failure, { onPrompt }) => {
    onPrompt?.();
    await new Promise<void>((give) => sheets.push(give));
    return true;
  });
  const { result } = await openPage('six');
  act(() => respond());
  await waitFor(() => expect(result.current.data).toEqual({ level: 'ok' }));
  act(() => result.current.poll());
  await waitFor(() => expect(requests).toBe(2));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(sheets).toHaveLength(0);
  act(() => void result.current.refetch());
  await waitFor(() => expect(requests).toBe(3));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(result.current.data).toBeUndefined();
  sheets[0]?.();
  await waitFor(() => expect(requests).toBe(4));
  act(() => respond());
  await waitFor(() => expect(result.current.data).toEqual({ level: 'ok' }));
});

test('with `waits`, opens no prompt before the user presses the button', async () => {
  let sheets = 0;
  setRefusalPrompt(async () => (sheets += 1) === 0);
  const { result } = renderHook(() => useCachedCall(readToday, { member: 'seven' }, { noPromptOnLoad: true }));
  await waitFor(() => expect(requests).toBe(1));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'thing/password' }));
  expect(sheets).toBe(0);
  act(() => void result.current.refetch());
  await waitFor(() => expect(requests).toBe(2));
  act(() => refuse(403, 'thing/password'));
  await waitFor(() => expect(sheets).toBe(1));
});

test('resolves a refetch to nothing on success, and to the failure otherwise', async () => {
  const { result } = await openPage('waits');
  act(() => respond());
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  const refetchWith = async (how: () => void) => {
    const before = requests;
    const refetched = result.current.refetch();
    await waitFor(() => expect(requests).toBe(before + 1));
    how();
    return act(() => refetched);
  };
  expect(await refetchWith(() => respond())).toBeUndefined();
  expect(await refetchWith(() => refuse(429, 'foundation/too-many'))).toMatchObject({ code: 'foundation/too-many' });
  expect(result.current.data).toEqual({ level: 'ok' });
});
