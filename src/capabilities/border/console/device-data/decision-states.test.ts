import { expect, test } from 'vitest';
import type { DecisionState } from '#capabilities/border/rules/decision-states.ts';
import { createEncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { createDecisionStates } from './decision-states.ts';

const storage = () => createEncryptedStorage(undefined, () => false);
const stateOf = (reference: string, at = '2026-11-21T04:00:00.000Z'): DecisionState => ({
  reference,
  at,
  withdrawn: null,
  decisions: [
    {
      number: 1,
      kind: 'referred',
      decidedAt: at,
      staff: 'Awang Ahmad',
      scanId: '7b0a4d2e-0000-4000-8000-000000000001',
    },
  ],
});

test('a page opens the states that an earlier page has stored', async () => {
  const device = storage();
  const earlier = createDecisionStates(device);
  await earlier.open('officer');
  earlier.add(stateOf('A'));
  earlier.add(stateOf('B'));
  const later = createDecisionStates(device);
  const opening = later.open('officer');
  later.add(stateOf('C'));
  await opening;
  expect(later.list()).toEqual([stateOf('A'), stateOf('B'), stateOf('C')]);
});

test('nobody sees the states of another officer', async () => {
  const device = storage();
  const states = createDecisionStates(device);
  await states.open('officer');
  states.add(stateOf('A'));
  await states.open('colleague');
  expect(states.list()).toEqual([]);
  await states.open('officer');
  expect(states.list()).toEqual([stateOf('A')]);
});

test('states that newer device data contains are removed, also from the device', async () => {
  const device = storage();
  const states = createDecisionStates(device);
  await states.open('officer');
  states.add(stateOf('A', '2026-11-21T04:00:00.000Z'));
  states.add(stateOf('B', '2026-11-21T04:09:00.000Z'));
  let changes = 0;
  states.subscribe(() => (changes += 1));
  states.removeOlder({ at: '2026-11-21T04:05:00.000Z' });
  states.removeOlder({ at: '2026-11-21T04:05:00.000Z' });
  expect(states.list()).toEqual([stateOf('B', '2026-11-21T04:09:00.000Z')]);
  expect(changes).toBe(1);
  const later = createDecisionStates(device);
  await later.open('officer');
  expect(later.list()).toHaveLength(1);
});
