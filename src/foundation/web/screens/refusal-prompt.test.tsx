// @vitest-environment jsdom
import { exampleCall } from '#foundation/testing/example-call.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyCall, defineCall } from '#foundation/contract/call.ts';
import { type Problem, defineProblems } from '#foundation/contract/problem.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import type { RefusalPrompt, RefusedCall } from '../http/api-connection.ts';
import { Link } from '../router/link.tsx';
import { renderComponent, screen, waitFor } from '../ui/testing/render-component.tsx';
import { setPageOverlay, usePageOverlay } from './page-overlay.ts';
import { createRefusalPrompt } from './refusal-prompt.tsx';

const described = { ...exampleCall, path: '/api/thing', caller: 'traveller' } as const;
const read = defineCall({ ...described, name: 'readThing' });
const write = defineCall({ ...described, name: 'writeThing', method: 'POST' });

const kind = { status: 403, en: 'No.', ms: 'Tidak.' };
const { problem } = defineProblems({ 'thing/password': kind, 'thing/code': kind, 'thing/other': kind });

function sheet(title: string) {
  return function Sheet({ onEnd }: { onEnd: (given: boolean) => void }) {
    return (
      <div role="dialog" aria-label={title}>
        <button type="button" onClick={() => onEnd(true)}>
          Give
        </button>
        <button type="button" onClick={() => onEnd(false)}>
          Close
        </button>
      </div>
    );
  };
}

function Page() {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button">Something</button>
      {usePageOverlay()}
    </>
  );
}

let prompt: RefusalPrompt;
beforeEach(() => {
  setPageOverlay(null);
  prompt = createRefusalPrompt({ 'thing/password': sheet('Password'), 'thing/code': sheet('Code') });
});

/** Reports a refused call that started now, unless said otherwise. */
const promptFor = (failure: Problem, call: AnyCall, more: Partial<RefusedCall> = {}) =>
  prompt(failure, { call, startedAt: monotonicNow(), ...more });

const password = problem('thing/password');
const press = (person: { click: (element: Element) => Promise<void> }, name: string) =>
  person.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

describe('a call that is refused for want of something', () => {
  test('waits for the prompt; one sheet answers all calls that need the same', async () => {
    const { person: user } = renderComponent(<Page />);
    const onPrompt = vi.fn<() => void>();
    const answers = [
      promptFor(password, read, { onPrompt }),
      promptFor(password, write),
      promptFor(problem('thing/code'), write),
    ];
    await waitFor(() => expect(dialogs()).toEqual(['Password']));
    expect(onPrompt).toHaveBeenCalledOnce();
    await press(user, 'Give');
    await waitFor(() => expect(dialogs()).toEqual(['Code']));
    expect(await Promise.all(answers.slice(0, 2))).toEqual([true, true]);
    await press(user, 'Close');
    expect(await answers[2]).toBe(false);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('without a prompt for it is refused, and opens nothing', async () => {
    renderComponent(<Page />);
    const onPrompt = vi.fn<() => void>();
    expect(await promptFor(problem('thing/other'), write, { onPrompt })).toBe(false);
    expect(onPrompt).not.toHaveBeenCalled();
    expect(dialogs()).toEqual([]);
  });

  test('is refused when the user navigates to another page', async () => {
    const { person: user } = renderComponent(<Page />);
    const answer = promptFor(password, write);
    await waitFor(() => expect(dialogs()).toEqual(['Password']));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await answer).toBe(false);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});

test('after a closed sheet, read-only calls prompt only after the next click, writes at once', async () => {
  const { person: user } = renderComponent(<Page />);
  const first = promptFor(password, read);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(user, 'Close');
  expect(await first).toBe(false);
  expect(await promptFor(password, read)).toBe(false);
  expect(dialogs()).toEqual([]);
  const writeAnswer = promptFor(password, write);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(user, 'Close');
  expect(await writeAnswer).toBe(false);
  const startedBefore = monotonicNow();
  await press(user, 'Something');
  // A read that started before the click must not open a sheet over its result.
  expect(await promptFor(password, read, { startedAt: startedBefore })).toBe(false);
  expect(dialogs()).toEqual([]);
  const secondAnswer = promptFor(password, read);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(user, 'Give');
  expect(await secondAnswer).toBe(true);
});
