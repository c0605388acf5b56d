// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hour } from '#foundation/time/clock.ts';
import { deviceStorage } from '../session/encrypted-storage.ts';
import { clientProblems } from './error-catalogue.ts';
import { reportReachability } from './reachability.ts';
import { useDeviceData } from './use-device-data.ts';

const Data = z.object({ keys: z.array(z.string()) });
type Data = z.output<typeof Data>;

beforeEach(() => {
  deviceStorage.delete('kit');
});

function openPage(name = 'kit') {
  const fetches: PromiseWithResolvers<Data>[] = [];
  const fetch = () => {
    const pending = Promise.withResolvers<Data>();
    fetches.push(pending);
    return pending.promise;
  };
  const hook = renderHook(({ name }) => useDeviceData({ name, schema: Data, fetch, refreshInterval: hour }), {
    initialProps: { name },
  });
  return { ...hook, fetches, now: () => hook.result.current };
}

test('returns the stored data until newer data is fetched, and stores that', async () => {
  await deviceStorage.save('kit', { keys: ['old'] });
  const page = openPage();
  expect(page.now()).toMatchObject({ data: undefined, isReading: true });
  await waitFor(() => expect(page.now()).toMatchObject({ data: { keys: ['old'] }, isReading: false }));
  await act(async () => page.fetches[0]?.resolve({ keys: ['new'] }));
  expect(page.now().data).toEqual({ keys: ['new'] });
  await waitFor(async () => expect(await deviceStorage.read('kit')).toEqual({ keys: ['new'] }));
});

test('ignores stored data of another shape', async () => {
  await deviceStorage.save('kit', { keys: 'one' });
  const page = openPage();
  await act(async () => page.fetches[0]?.reject(clientProblems.problem('client/network')));
  await waitFor(() => expect(page.now()).toMatchObject({ data: undefined, isReading: false, failure: undefined }));
});

test('reports why fetching failed beside the stored data, except for a missing network', async () => {
  await deviceStorage.save('kit', { keys: ['old'] });
  const page = openPage();
  const refusal = new Error('no');
  await act(async () => page.fetches[0]?.reject(refusal));
  await waitFor(() => expect(page.now()).toMatchObject({ data: { keys: ['old'] }, failure: refusal }));
});

test('fetches again when the network returns', async () => {
  reportReachability(true);
  const page = openPage();
  expect(page.fetches).toHaveLength(1);
  act(() => reportReachability(false));
  act(() => reportReachability(true));
  expect(page.fetches.length).toBeGreaterThan(1);
});

test('does not store data that arrives after the page was left', async () => {
  const page = openPage();
  page.unmount();
  await act(async () => page.fetches[0]?.resolve({ keys: ['late'] }));
  expect(await deviceStorage.read('kit')).toBeUndefined();
});

test('does not show data of the previous page on the next', async () => {
  const page = openPage('one');
  page.rerender({ name: 'two' });
  await act(async () => page.fetches[0]?.resolve({ keys: ['of one'] }));
  expect(page.now().data).toBeUndefined();
  await act(async () => page.fetches.at(-1)?.resolve({ keys: ['of two'] }));
  expect(page.now().data).toEqual({ keys: ['of two'] });
  expect(await deviceStorage.read('one')).toBeUndefined();
});
