// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeviceDraft } from './use-device-draft.ts';

const openDraft = (name: string) => renderHook(() => useDeviceDraft(name, blankForm));
const blankForm = { text: '', files: [] as string[] };
type OpenedDraft = ReturnType<typeof openDraft>['result'];
const untilLoaded = (result: OpenedDraft) => waitFor(() => expect(result.current).toBeDefined());

test('restores the typed text when the form is opened again, only under the same name', async () => {
  const { result, unmount } = openDraft('appeal_siti');
  await untilLoaded(result);
  act(() => result.current?.change((form) => ({ ...form, text: 'I am well' })));
  act(() => result.current?.change((form) => ({ ...form, files: ['one'] })));
  unmount();
  const reopened = openDraft('appeal_siti').result;
  await untilLoaded(reopened);
  expect(reopened.current?.value).toEqual({ text: 'I am well', files: ['one'] });
  const other = openDraft('appeal_awang').result;
  await untilLoaded(other);
  expect(other.current?.value).toEqual({ text: '', files: [] });
});

test('does not save a sent draft when the form unmounts', async () => {
  const { result, unmount } = openDraft('appeal_sent');
  await untilLoaded(result);
  act(() => result.current?.change((form) => ({ ...form, text: 'I am well' })));
  act(() => result.current?.discard());
  unmount();
  const reopened = openDraft('appeal_sent').result;
  await untilLoaded(reopened);
  expect(reopened.current?.value.text).toBe('');
});

test('reads nothing while the name is unknown', async () => {
  const { result } = openDraft('');
  await act(async () => undefined);
  expect(result.current).toBeUndefined();
});

test('two windows never overwrite each other', async () => {
  const [first, second] = [openDraft('appeal_twice').result, openDraft('appeal_twice').result];
  await untilLoaded(first);
  await untilLoaded(second);
  act(() => first.current?.change(() => ({ text: 'written in the first', files: [] })));
  await waitFor(() => expect(second.current?.saveState).toBe('stale'));
  act(() => second.current?.change(() => ({ text: 'written in the second', files: [] })));
  act(() => second.current?.discard());
  expect(second.current?.value.text).toBe('written in the second');
  act(() => second.current?.reopen());
  await waitFor(() => expect(second.current?.value.text).toBe('written in the first'));
});

test('starts again with the initial value, and follows it until something is typed', async () => {
  const { result, rerender } = renderHook(({ text }) => useDeviceDraft('appeal_again', { text }), {
    initialProps: { text: 'filled in' },
  });
  await waitFor(() => expect(result.current?.value.text).toBe('filled in'));
  rerender({ text: 'filled in anew' });
  expect(result.current).toMatchObject({ value: { text: 'filled in anew' }, saveState: 'nothing-yet' });
  act(() => result.current?.change(({ text }) => ({ text: `${text}, and typed` })));
  rerender({ text: 'too late' });
  expect(result.current?.value.text).toBe('filled in anew, and typed');
  act(() => result.current?.restart());
  expect(result.current).toMatchObject({ value: { text: 'too late' }, saveState: 'nothing-yet' });
});
