import { expect, it, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import {
  nextState,
  type ApplicationAction,
  isChangeable,
  isClosed,
  type ReviewStatus,
  type State,
  states,
  opinionBlocker,
  decisionBlocker,
} from './states.ts';

const actions: readonly ApplicationAction[] = [
  'submit',
  'withdraw',
  'take',
  'give-back',
  'request-information',
  'approve',
  'reject',
];

test('allows exactly the listed transitions', () => {
  const table = states.flatMap((state) =>
    actions.flatMap((action) => {
      const next = nextState(state, action);
      return next === undefined ? [] : [`${state} + ${action} = ${next}`];
    }),
  );
  expect(table).toEqual([
    'draft + submit = submitted',
    'draft + withdraw = withdrawn',
    'submitted + withdraw = withdrawn',
    'submitted + take = in-review',
    'in-review + withdraw = withdrawn',
    'in-review + take = in-review',
    'in-review + give-back = submitted',
    'in-review + request-information = more-information',
    'in-review + approve = approved',
    'in-review + reject = rejected',
    'more-information + submit = in-review',
    'more-information + withdraw = withdrawn',
    'more-information + take = more-information',
    'more-information + reject = rejected',
    'approved + reject = rejected',
  ]);
  expect(states.filter(isChangeable)).toEqual(['draft', 'more-information']);
  expect(states.filter(isClosed)).toEqual(['approved', 'rejected', 'withdrawn']);
});

it('decides an application only after it was submitted and taken, in any order of actions', () => {
  forAll(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (attempted) => {
    let state: State = 'draft';
    const done: ApplicationAction[] = [];
    for (const action of attempted) {
      const next = nextState(state, action);
      if (next === undefined) continue;
      state = next;
      done.push(action);
    }
    fc.pre(state === 'approved' || state === 'rejected');
    const [submitted, taken] = [done.indexOf('submit'), done.indexOf('take')];
    const decisions = done.filter((action) => action === 'approve' || action === 'reject');
    expect(submitted >= 0 && taken > submitted).toBe(true);
    expect(['approve', 'reject', 'approve reject']).toContain(decisions.join(' '));
  });
});

const review: ReviewStatus = { state: 'in-review', holder: 'anna', secondRequestedBy: null, secondGivenBy: null };

test.each<[string, Partial<ReviewStatus>, string, ReturnType<typeof decisionBlocker>]>([
  ['the reviewer in charge', {}, 'anna', undefined],
  ['a colleague', {}, 'bakar', 'taken'],
  ['the reviewer waiting for a second opinion', { secondRequestedBy: 'anna' }, 'anna', 'second-awaited'],
  [
    'a reviewer who has taken over before the second opinion',
    { secondRequestedBy: 'anna', holder: 'bakar' },
    'bakar',
    'second-awaited',
  ],
  ['the reviewer who has received the second opinion', { secondGivenBy: 'bakar' }, 'anna', undefined],
  [
    'a reviewer who gave the second opinion and has taken over',
    { secondGivenBy: 'bakar', holder: 'bakar' },
    'bakar',
    'second-decides',
  ],
  ['a colleague of the approving reviewer', { state: 'approved' }, 'bakar', undefined],
  [
    'the reviewer who has asked the applicant a question before the second opinion',
    { state: 'more-information', secondRequestedBy: 'anna' },
    'anna',
    undefined,
  ],
])('whether %s can decide', (_, change, reviewer, blocker) => {
  expect(decisionBlocker({ ...review, ...change }, reviewer)).toBe(blocker);
});

test.each<[string, Partial<ReviewStatus>, string, ReturnType<typeof opinionBlocker>]>([
  ['the reviewer who requested it', { secondRequestedBy: 'anna' }, 'anna', 'own-question'],
  [
    'the reviewer who requested it and is no longer in charge',
    { secondRequestedBy: 'anna', holder: 'bakar' },
    'anna',
    'own-question',
  ],
  ['the reviewer who has taken over', { secondRequestedBy: 'anna', holder: 'bakar' }, 'bakar', 'own-question'],
  ['a third reviewer', { secondRequestedBy: 'anna', holder: 'bakar' }, 'citra', undefined],
  ['a second reviewer', { secondRequestedBy: 'anna' }, 'bakar', undefined],
  ['a reviewer without a request for it', {}, 'bakar', 'not-requested'],
])('whether %s can give the second opinion', (_, change, reviewer, blocker) => {
  expect(opinionBlocker({ ...review, ...change }, reviewer)).toBe(blocker);
});
