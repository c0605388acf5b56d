import { expect, it, test } from 'vitest';
import fc from 'fast-check';
import {
  after,
  type Deed,
  isChangeable,
  isOver,
  type Review,
  type State,
  states,
  whyNoOpinion,
  whyNotDecide,
} from './states.ts';

const deeds: readonly Deed[] = ['submit', 'withdraw', 'take', 'give-back', 'ask', 'approve', 'reject'];

test('the transitions are these and no others', () => {
  const table = states.flatMap((state) =>
    deeds.flatMap((deed) => {
      const becomes = after(state, deed);
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
  expect(states.filter(isOver)).toEqual(['approved', 'rejected', 'withdrawn']);
});

it('is decided after it was submitted and taken, whatever is done in which order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...deeds), { maxLength: 30 }), (tried) => {
      let state: State = 'draft';
      const done: Deed[] = [];
      for (const deed of tried) {
        const becomes = after(state, deed);
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

const review: Review = { state: 'in-review', holder: 'anna', secondAskedBy: null, secondGivenBy: null };

test.each<[string, Partial<Review>, string, ReturnType<typeof whyNotDecide>]>([
  ['who has it', {}, 'anna', undefined],
  ['a colleague', {}, 'bakar', 'held'],
  ['who waits for a second opinion', { secondAskedBy: 'anna' }, 'anna', 'second-awaited'],
  ['who took it over meanwhile', { secondAskedBy: 'anna', holder: 'bakar' }, 'bakar', 'second-awaited'],
  ['who has the second opinion', { secondGivenBy: 'bakar' }, 'anna', undefined],
  ['who gave it and took it over', { secondGivenBy: 'bakar', holder: 'bakar' }, 'bakar', 'second-decides'],
  ['a colleague of who approved it', { state: 'approved' }, 'bakar', undefined],
  ['who asked its owner meanwhile', { state: 'more-information', secondAskedBy: 'anna' }, 'anna', undefined],
])('%s decides', (_, change, who, why) => {
  expect(whyNotDecide({ ...review, ...change }, who)).toBe(why);
});

test.each<[string, Partial<Review>, string, ReturnType<typeof whyNoOpinion>]>([
  ['who asked for it', { secondAskedBy: 'anna' }, 'anna', 'own-question'],
  ['who asked and does not have it any more', { secondAskedBy: 'anna', holder: 'bakar' }, 'anna', 'own-question'],
  ['who decides', { secondAskedBy: 'anna', holder: 'bakar' }, 'bakar', 'own-question'],
  ['a third one', { secondAskedBy: 'anna', holder: 'bakar' }, 'citra', undefined],
  ['a second one', { secondAskedBy: 'anna' }, 'bakar', undefined],
  ['anybody, when nobody asked', {}, 'bakar', 'not-asked'],
])('%s gives the second opinion', (_, change, who, why) => {
  expect(whyNoOpinion({ ...review, ...change }, who)).toBe(why);
});
