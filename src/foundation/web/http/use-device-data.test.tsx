// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { hour } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/sealed-storage.ts';
import { clientProblems } from './catalogue.ts';
import { reportReachability } from './connection.ts';
import { useDeviceData } from './use-device-data.ts';

const Kit = z.object({ keys: z.array(z.string()) });
type Kit = z.output<typeof Kit>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  deviceStorage.drop('kit');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page that works with a kit, and what comes of each fetch of it. */
function open(name = 'kit') {
  const fetches: PromiseWithResolvers<Kit>[] = [];
  const fetch = () => {
    const one = Promise.withResolvers<Kit>();
    fetches.push(one);
    return one.promise;
  };
  const hook = renderHook(({ name }) => useDeviceData({ name, shape: Kit, fetch, every: hour }), {
    initialProps: { name },
  });
  return { ...hook, fetches, now: () => hook.result.current };
}

test('the kept kit serves until a newer one has come, which is kept', async () => {
  await deviceStorage.keep('kit', { keys: ['old'] });
  const page = open();
  expect(page.now()).toMatchObject({ kept: undefined, reading: true });
  await waitFor(() => expect(page.now()).toMatchObject({ kept: { keys: ['old'] }, reading: false }));
  await act(async () => page.fetches[0]?.resolve({ keys: ['new'] }));
  expect(page.now().kept).toEqual({ keys: ['new'] });
  await waitFor(async () => expect(await deviceStorage.read('kit')).toEqual({ keys: ['new'] }));
});

test('a kit that was kept in another shape is none', async () => {
  await deviceStorage.keep('kit', { keys: 'one' });
  const page = open();
  await act(async () => page.fetches[0]?.reject(clientProblems.problem('client/network')));
  await waitFor(() => expect(page.now()).toMatchObject({ kept: undefined, reading: false, failure: undefined }));
});

test('why none could be fetched is said beside the kept one, but for the network', async () => {
  await deviceStorage.keep('kit', { keys: ['old'] });
  const page = open();
  const refusal = new Error('no');
  await act(async () => page.fetches[0]?.reject(refusal));
  await waitFor(() => expect(page.now()).toMatchObject({ kept: { keys: ['old'] }, failure: refusal }));
});

test('it is fetched anew when the network is back', async () => {
  reportReachability(true);
  const page = open();
  expect(page.fetches).toHaveLength(1);
  act(() => reportReachability(false));
  act(() => reportReachability(true));
  expect(page.fetches.length).toBeGreaterThan(1);
});

test('one that comes after the page was left is not kept', async () => {
  const page = open();
  page.unmount();
  await act(async () => page.fetches[0]?.resolve({ keys: ['late'] }));
  expect(await deviceStorage.read('kit')).toBeUndefined();
});

test('one that comes for the page before is not shown on the next', async () => {
  const page = open('one');
  page.rerender({ name: 'two' });
  await act(async () => page.fetches[0]?.resolve({ keys: ['of one'] }));
  expect(page.now().kept).toBeUndefined();
  await act(async () => page.fetches.at(-1)?.resolve({ keys: ['of two'] }));
  expect(page.now().kept).toEqual({ keys: ['of two'] });
  expect(await deviceStorage.read('one')).toBeUndefined();
});
