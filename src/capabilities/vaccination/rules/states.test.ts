import { expect, it, test } from 'vitest';
import fc from 'fast-check';
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

const deeds: readonly ApplicationAction[] = ['submit', 'withdraw', 'take', 'give-back', 'ask', 'approve', 'reject'];

test('the transitions are these and no others', () => {
  const table = states.flatMap((state) =>
    deeds.flatMap((deed) => {
      const becomes = nextState(state, deed);
      return becomes === undefined ? [] : [`${state} + ${deed} = ${becomes}`];
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
    'in-review + ask = more-information',
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

it('is decided after it was submitted and taken, whatever is done in which order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 30 }), (tried) => {
      let state: State = 'draft';
      const done: ApplicationAction[] = [];
      for (const deed of tried) {
        const becomes = nextState(state, deed);
        if (becomes === undefined) continue;
        state = becomes;
        done.push(deed);
      }
      fc.pre(state === 'approved' || state === 'rejected');
      const [sent, took] = [done.indexOf('submit'), done.indexOf('take')];
      const decided = done.filter((deed) => deed === 'approve' || deed === 'reject');
      expect(sent >= 0 && took > sent).toBe(true);
      expect(['approve', 'reject', 'approve reject']).toContain(decided.join(' '));
    }),
  );
});

const review: ReviewStatus = { state: 'in-review', holder: 'anna', secondAskedBy: null, secondGivenBy: null };

test.each<[string, Partial<ReviewStatus>, string, ReturnType<typeof decisionBlocker>]>([
  ['who has it', {}, 'anna', undefined],
  ['a colleague', {}, 'bakar', 'held'],
  ['who waits for a second opinion', { secondAskedBy: 'anna' }, 'anna', 'second-awaited'],
  ['who took it over meanwhile', { secondAskedBy: 'anna', holder: 'bakar' }, 'bakar', 'second-awaited'],
  ['who has the second opinion', { secondGivenBy: 'bakar' }, 'anna', undefined],
  ['who gave it and took it over', { secondGivenBy: 'bakar', holder: 'bakar' }, 'bakar', 'second-decides'],
  ['a colleague of who approved it', { state: 'approved' }, 'bakar', undefined],
  ['who asked its owner meanwhile', { state: 'more-information', secondAskedBy: 'anna' }, 'anna', undefined],
])('%s decides', (_, change, who, why) => {
  expect(decisionBlocker({ ...review, ...change }, who)).toBe(why);
});

test.each<[string, Partial<ReviewStatus>, string, ReturnType<typeof opinionBlocker>]>([
  ['who asked for it', { secondAskedBy: 'anna' }, 'anna', 'own-question'],
  ['who asked and does not have it any more', { secondAskedBy: 'anna', holder: 'bakar' }, 'anna', 'own-question'],
  ['who decides', { secondAskedBy: 'anna', holder: 'bakar' }, 'bakar', 'own-question'],
  ['a third one', { secondAskedBy: 'anna', holder: 'bakar' }, 'citra', undefined],
  ['a second one', { secondAskedBy: 'anna' }, 'bakar', undefined],
  ['anybody, when nobody asked', {}, 'bakar', 'not-asked'],
])('%s gives the second opinion', (_, change, who, why) => {
  expect(opinionBlocker({ ...review, ...change }, who)).toBe(why);
});
