// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeviceDraft } from './use-device-draft.ts';

afterEach(cleanup);

const open = (name: string) => renderHook(() => useDeviceDraft(name, { text: '', files: [] as string[] }));
type Opened = ReturnType<typeof open>['result'];
const ready = (result: Opened) => waitFor(() => expect(result.current).toBeDefined());

test('what was typed is there when the form is opened again, and for nobody else', async () => {
  const { result, unmount } = open('appeal_siti');
  await ready(result);
  act(() => result.current?.change({ text: 'I am well' }));
  act(() => result.current?.change({ files: ['one'] }));
  unmount();
  const again = open('appeal_siti').result;
  await ready(again);
  expect(again.current?.typed).toEqual({ text: 'I am well', files: ['one'] });
  const other = open('appeal_awang').result;
  await ready(other);
  expect(other.current?.typed).toEqual({ text: '', files: [] });
});

test('what was sent is not kept when the form is left', async () => {
  const { result, unmount } = open('appeal_sent');
  await ready(result);
  act(() => result.current?.change({ text: 'I am well' }));
  act(() => result.current?.forget());
  unmount();
  const again = open('appeal_sent').result;
  await ready(again);
  expect(again.current?.typed.text).toBe('');
});

test('nothing is read while nobody is known', async () => {
  const { result } = open('');
  await act(async () => undefined);
  expect(result.current).toBeUndefined();
});
