import { expect, test } from 'vitest';
import { stateAfter, moves, allowedMoves, openStates, type State, states } from './states.ts';

/** What somebody who wrote it, and somebody who did not, can do. */
const table: Record<State, [wrote: string, other: string]> = {
  draft: ['submit discard', 'submit discard'],
  review: ['take-back', 'take-back approve return'],
  approved: ['take-back schedule publish', 'take-back schedule publish'],
  scheduled: ['publish unschedule', 'publish unschedule'],
  published: ['withdraw', 'withdraw'],
  replaced: ['', ''],
  withdrawn: ['', ''],
  discarded: ['', ''],
};

test.each(states)('what can be done with one that is %s', (state) => {
  const may = [true, false].map((wrote) => allowedMoves(state, { wrote }).join(' '));
  expect(may).toEqual(table[state]);
});

test('nothing is published but by way of an approval that its writer cannot give', () => {
  // Every way from a draft, taken by its writer alone, as far as it goes.
  const reached = new Set<State>(['draft']);
  for (const state of reached)
    for (const move of allowedMoves(state, { wrote: true })) reached.add(stateAfter(state, move) as State);
  expect([...reached].toSorted()).toEqual(['discarded', 'draft', 'review']);
});

test('a move that there is not leads nowhere', () => {
  expect(moves.map((move) => stateAfter('replaced', move)).every((to) => to === undefined)).toBe(true);
  expect(openStates.map((state) => stateAfter(state, 'withdraw'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
