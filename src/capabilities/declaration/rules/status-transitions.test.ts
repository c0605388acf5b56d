import { describe, expect, test } from 'vitest';
import { Status } from '../contract.ts';
import { isActionAllowed } from './status-transitions.ts';

const actions = ['save', 'submit', 'discard', 'restart', 'cancel', 'download'] as const;
const [arrival, before, after] = ['2026-11-21', '2026-11-20', '2026-11-22'];

/** Allowed actions before, on and after the day of arrival. */
const allowed: Record<Status, Record<string, readonly string[]>> = {
  unsubmitted: {
    [before]: ['save', 'submit', 'restart'],
    [arrival]: ['save', 'submit', 'restart'],
    [after]: ['save', 'submit', 'restart'],
  },
  submitted: {
    [before]: ['save', 'submit', 'discard', 'cancel', 'download'],
    [arrival]: ['save', 'submit', 'discard', 'cancel', 'download'],
    [after]: ['discard', 'download'],
  },
  ended: { [before]: [], [arrival]: [], [after]: [] },
  cancelled: { [before]: [], [arrival]: [], [after]: [] },
};

describe.each(Status.options)('actions on an application that is %s', (status) => {
  test.each([before, arrival, after])('are as listed on %s', (today) => {
    expect(
      actions.filter((action) =>
        isActionAllowed(action, { status, last_entry_date: arrival, cleared_at: null }, today),
      ),
    ).toEqual(allowed[status][today]);
  });
});

test('keeps a submitted application without an arrival day open', () => {
  const state = { status: 'submitted', last_entry_date: null, cleared_at: null } as const;
  expect(actions.filter((action) => isActionAllowed(action, state, after))).toEqual([
    'save',
    'submit',
    'discard',
    'cancel',
    'download',
  ]);
});

test('closes an application before the end of its day once an officer has cleared it', () => {
  const state = { status: 'submitted', last_entry_date: arrival, cleared_at: '2026-11-21T02:00:00.000Z' } as const;
  expect(actions.filter((action) => isActionAllowed(action, state, arrival))).toEqual(['discard', 'download']);
});
