// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeviceDraft } from './use-device-draft.ts';

afterEach(cleanup);

const openDraft = (name: string) => renderHook(() => useDeviceDraft(name, { text: '', files: [] as string[] }));
type OpenedDraft = ReturnType<typeof openDraft>['result'];
const untilLoaded = (result: OpenedDraft) => waitFor(() => expect(result.current).toBeDefined());

test('restores the typed text when the form is opened again, only under the same name', async () => {
  const { result, unmount } = openDraft('appeal_siti');
  await untilLoaded(result);
  act(() => result.current?.change({ text: 'I am well' }));
  act(() => result.current?.change({ files: ['one'] }));
  unmount();
  const reopened = openDraft('appeal_siti').result;
  await untilLoaded(reopened);
  expect(reopened.current?.entered).toEqual({ text: 'I am well', files: ['one'] });
  const other = openDraft('appeal_awang').result;
  await untilLoaded(other);
  expect(other.current?.entered).toEqual({ text: '', files: [] });
});

test('does not save a sent draft when the form unmounts', async () => {
  const { result, unmount } = openDraft('appeal_sent');
  await untilLoaded(result);
  act(() => result.current?.change({ text: 'I am well' }));
  act(() => result.current?.deleteDraft());
  unmount();
  const reopened = openDraft('appeal_sent').result;
  await untilLoaded(reopened);
  expect(reopened.current?.entered.text).toBe('');
});

test('reads nothing while the name is unknown', async () => {
  const { result } = openDraft('');
  await act(async () => undefined);
  expect(result.current).toBeUndefined();
});
