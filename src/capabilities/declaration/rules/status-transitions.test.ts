import { describe, expect, test } from 'vitest';
import { Status } from '../contract.ts';
import { isActionAllowed } from './status-transitions.ts';

const deeds = ['save', 'submit', 'discard', 'restart', 'cancel', 'download'] as const;
const [arrival, before, after] = ['2026-11-21', '2026-11-20', '2026-11-22'];

/** What can be done before, on and after the day of arrival. */
const possible: Record<Status, Record<string, readonly string[]>> = {
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

describe.each(Status.options)('an application that is %s', (status) => {
  test.each([before, arrival, after])('on %s', (today) => {
    expect(
      deeds.filter((deed) => isActionAllowed(deed, { status, last_entry_date: arrival, cleared_at: null }, today)),
    ).toEqual(possible[status][today]);
  });
});

test('without a day of arrival a submitted one stays open', () => {
  const standing = { status: 'submitted', last_entry_date: null, cleared_at: null } as const;
  expect(deeds.filter((deed) => isActionAllowed(deed, standing, after))).toEqual([
    'save',
    'submit',
    'discard',
    'cancel',
    'download',
  ]);
});

test('one that an officer has cleared is closed before its day is over', () => {
  const standing = { status: 'submitted', last_entry_date: arrival, cleared_at: '2026-11-21T02:00:00.000Z' } as const;
  expect(deeds.filter((deed) => isActionAllowed(deed, standing, arrival))).toEqual(['discard', 'download']);
});
