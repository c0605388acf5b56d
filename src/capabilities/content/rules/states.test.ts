import { expect, test } from 'vitest';
import { stateAfter, moves, allowedMoves, openStates, type VersionState, versionStates } from './states.ts';

/** Moves of a person who wrote on the version, and of one who did not. */
const table: Record<VersionState, [wrote: string, other: string]> = {
  draft: ['submit discard', 'submit discard'],
  review: ['take-back', 'take-back approve return'],
  approved: ['take-back schedule publish', 'take-back schedule publish'],
  scheduled: ['publish unschedule', 'publish unschedule'],
  published: ['withdraw', 'withdraw'],
  replaced: ['', ''],
  withdrawn: ['', ''],
  discarded: ['', ''],
};

test.each(versionStates)('allows the right moves for a version in the state %s', (state) => {
  const allowed = [true, false].map((wrote) => allowedMoves(state, { isWriter: wrote }).join(' '));
  expect(allowed).toEqual(table[state]);
});

test('never publishes without an approval that the writer cannot give', () => {
  // All states that the writer alone can reach from a draft.
  const reached = new Set<VersionState>(['draft']);
  for (const state of reached)
    for (const move of allowedMoves(state, { isWriter: true })) reached.add(stateAfter(state, move) as VersionState);
  expect([...reached].toSorted()).toEqual(['discarded', 'draft', 'review']);
});

test('returns no state for a move that is not allowed', () => {
  expect(moves.map((move) => stateAfter('replaced', move)).every((to) => to === undefined)).toBe(true);
  expect(openStates.map((state) => stateAfter(state, 'withdraw'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
