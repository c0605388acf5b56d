// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type AnyCall, call, Done } from '#foundation/contract/call.ts';
import { type Problem, problemsOf } from '#foundation/contract/problem.ts';
import { elapsed } from '#foundation/time/clock.ts';
import type { RefusalPrompt, RefusedCall } from '../http/api-connection.ts';
import { Link } from '../router/link.tsx';
import { draw } from '../ui/draw-for-test.tsx';
import { setPageOverlay, usePageOverlay } from './page-overlay.ts';
import { createRefusalPrompt } from './refusal-prompt.tsx';

const described = {
  summary: 'A thing.',
  path: '/api/thing',
  who: 'traveller',
  envelope: 'errno',
  input: z.object({}),
  output: Done,
} as const;
const read = call({ ...described, name: 'readThing', method: 'GET', repeat: 'safe' });
const write = call({ ...described, name: 'writeThing', method: 'POST', repeat: 'once' });

const kind = { status: 403, en: 'No.', ms: 'Tidak.' };
const { problem } = problemsOf({ 'thing/password': kind, 'thing/code': kind, 'thing/other': kind });

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

let ask: RefusalPrompt;
beforeEach(() => {
  setPageOverlay(null);
  ask = createRefusalPrompt({ 'thing/password': sheet('Password'), 'thing/code': sheet('Code') });
});

/** A call that was placed now, unless said otherwise, and refused. */
const askFor = (failure: Problem, call: AnyCall, more: Partial<RefusedCall> = {}) =>
  ask(failure, { call, placed: elapsed(), ...more });

const password = problem('thing/password');
const press = (person: { click: (element: Element) => Promise<void> }, name: string) =>
  person.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));

describe('a call that is refused for want of something', () => {
  test('waits while it is asked for; all that want the same thing are answered by one sheet', async () => {
    const { person } = draw(<Page />);
    const told = vi.fn<() => void>();
    const asked = [askFor(password, read, { told }), askFor(password, write), askFor(problem('thing/code'), write)];
    await waitFor(() => expect(dialogs()).toEqual(['Password']));
    expect(told).toHaveBeenCalledOnce();
    await press(person, 'Give');
    await waitFor(() => expect(dialogs()).toEqual(['Code']));
    expect(await Promise.all(asked.slice(0, 2))).toEqual([true, true]);
    await press(person, 'Close');
    expect(await asked[2]).toBe(false);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  test('for which nothing asks is refused, and opens nothing', async () => {
    draw(<Page />);
    const told = vi.fn<() => void>();
    expect(await askFor(problem('thing/other'), write, { told })).toBe(false);
    expect(told).not.toHaveBeenCalled();
    expect(dialogs()).toEqual([]);
  });

  test('is given up when somebody goes to another page', async () => {
    const { person } = draw(<Page />);
    const asked = askFor(password, write);
    await waitFor(() => expect(dialogs()).toEqual(['Password']));
    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await asked).toBe(false);
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});

test('who closes a sheet is not asked again by what only reads until they press something; an act asks', async () => {
  const { person } = draw(<Page />);
  const first = askFor(password, read);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(person, 'Close');
  expect(await first).toBe(false);
  expect(await askFor(password, read)).toBe(false);
  expect(dialogs()).toEqual([]);
  const act = askFor(password, write);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(person, 'Close');
  expect(await act).toBe(false);
  const placed = elapsed();
  await press(person, 'Something');
  // What was on its way meanwhile would open it over what was pressed.
  expect(await askFor(password, read, { placed })).toBe(false);
  expect(dialogs()).toEqual([]);
  const again = askFor(password, read);
  await waitFor(() => expect(dialogs()).toEqual(['Password']));
  await press(person, 'Give');
  expect(await again).toBe(true);
});
