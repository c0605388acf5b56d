// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { clientProblems } from '../http/error-catalogue.ts';
import { useSubmission } from './use-submission.ts';

const noNetwork = () => Promise.reject(clientProblems.problem('client/network'));
const refused = () => Promise.reject(foundationProblems.problem('foundation/system-error'));

/** Sends `input` with `send`, and returns the idempotency key. */
function renderSubmission() {
  const { result } = renderHook(() => useSubmission());
  const submit = async (input: unknown, send: () => Promise<unknown> = async () => 'done') => {
    let requestId = '';
    const answer = await act(() =>
      result.current.submit((id) => {
        requestId = id;
        return send();
      }, input),
    );
    return { requestId, answer };
  };
  return { result, submit };
}

test('repeats a submission without an answer with the same idempotency key, while its input stays the same', async () => {
  const { result, submit } = renderSubmission();
  const first = await submit({ text: 'a' }, noNetwork);
  expect(first.answer).toBeUndefined();
  expect(result.current.failure).toMatchObject({ code: 'client/network' });
  const second = await submit({ text: 'a' });
  expect(second).toEqual({ requestId: first.requestId, answer: 'done' });
  expect(result.current.failure).toBeUndefined();
  expect((await submit({ text: 'a' })).requestId).not.toBe(first.requestId);
});

test('has a new key for other input, and after an answer of the server', async () => {
  const { submit } = renderSubmission();
  const first = await submit({ text: 'a' }, noNetwork);
  const changed = await submit({ text: 'b' }, refused);
  expect(changed.requestId).not.toBe(first.requestId);
  expect((await submit({ text: 'b' })).requestId).not.toBe(changed.requestId);
});

test('runs one submission at a time', async () => {
  const { result } = renderHook(() => useSubmission());
  const { promise, resolve } = Promise.withResolvers<string>();
  let running: Promise<string | undefined> | undefined;
  act(() => void (running = result.current.submit(() => promise)));
  await waitFor(() => expect(result.current.busy).toBe(true));
  expect(await result.current.submit(async () => 'second')).toBeUndefined();
  resolve('first');
  expect(await act(() => running)).toBe('first');
  expect(result.current.busy).toBe(false);
});

test('leaves field errors to the form, and asks before it submits', async () => {
  const shown: unknown[] = [];
  const showRefusal = (thrown: unknown) => shown.push(thrown) > 0;
  const { result } = renderHook(() => useSubmission({ showRefusal }));
  act(() => result.current.confirm());
  expect(result.current.isConfirming).toBe(true);
  act(() => result.current.endConfirmation());
  await act(() => result.current.submit(refused));
  expect(shown).toHaveLength(1);
  expect(result.current).toMatchObject({ failure: undefined, isConfirming: false, busy: false });
});

test('knows whether the last attempt succeeded, after what follows each attempt', async () => {
  const steps: string[] = [];
  const onSettled = async () => steps.push('settled');
  const { result } = renderHook(() => useSubmission({ onSettled }));
  expect(result.current.isDone).toBe(false);
  await act(() => result.current.submit(async () => steps.push('sent')));
  expect(result.current.isDone).toBe(true);
  await act(() => result.current.submit(refused));
  expect(result.current.isDone).toBe(false);
  expect(steps).toEqual(['sent', 'settled', 'settled']);
});
