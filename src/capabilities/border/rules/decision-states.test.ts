import { expect, test } from 'vitest';
import type { DecisionKind } from '../contract.ts';
import {
  addState,
  type DecisionState,
  filterNewerStates,
  mergeStates,
  withoutOwnDecisions,
} from './decision-states.ts';

const instant = (minute: number, second = 0) =>
  `2026-11-21T04:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000Z`;

function stateOf(reference: string, at: string, kinds: readonly DecisionKind[] = ['referred']): DecisionState {
  const decisions = kinds.map((kind, index) => ({
    number: index + 1,
    kind,
    decidedAt: at,
    staff: 'Awang Ahmad',
    scanId: `${reference}${index + 1}`,
  }));
  return { reference, at, withdrawn: null, decisions };
}

const deviceData = {
  at: instant(10),
  keys: { issuer: 'BN' as const, at: instant(10), keys: [] },
  withdrawn: { at: instant(10), items: [] },
  passportCheckKeys: [],
  latestDecisions: [
    { reference: 'A', number: 1, at: instant(5), kind: 'cleared' as const },
    { reference: 'B', number: 1, at: instant(6), kind: 'cleared' as const },
  ],
};

test('keeps the newest state of each application, in whatever order the events arrive', () => {
  const [older, newer, other] = [stateOf('A', instant(1)), stateOf('A', instant(2)), stateOf('B', instant(1))];
  expect([older, other, newer].reduce(addState, [] as readonly DecisionState[])).toEqual([other, newer]);
  expect([newer, other, older].reduce(addState, [] as readonly DecisionState[])).toEqual([newer, other]);
});

test('newer states replace the decisions about their application', () => {
  const { latestDecisions } = mergeStates(deviceData, [stateOf('A', instant(11), ['referred', 'cleared'])]);
  expect(latestDecisions).toMatchObject([
    { reference: 'B', number: 1, kind: 'cleared' },
    { reference: 'A', number: 1, kind: 'referred', at: instant(11) },
    { reference: 'A', number: 2, kind: 'cleared', at: instant(11) },
  ]);
});

test('a withdrawn decision counts no more', () => {
  expect(mergeStates(deviceData, [stateOf('A', instant(11), [])]).latestDecisions).toMatchObject([{ reference: 'B' }]);
});

test('a replaced pass is replaced on the device too', () => {
  const withdrawn = { digest: '0123456789abcdef', issuedBefore: 5, cancelled: false };
  const merged = mergeStates(deviceData, [{ ...stateOf('A', instant(11)), withdrawn }]);
  expect(merged.withdrawn).toEqual({ at: instant(10), items: [withdrawn] });
});

test.each([
  [instant(9), false],
  [instant(9, 54), false],
  // Another server's clock may be behind.
  [instant(9, 56), true],
  [instant(10), true],
])('device data of 04:10 contains the state of %s, or not: %s', (at, isNewer) => {
  const states = [stateOf('A', at)];
  expect(filterNewerStates(states, deviceData)).toEqual(isNewer ? states : []);
  expect(mergeStates(deviceData, states) === deviceData).toBe(!isNewer);
});

test('leaves out the decisions of this device, which its outbox knows', () => {
  const states = [stateOf('A', instant(11), ['referred', 'cleared']), stateOf('B', instant(12))];
  const others = withoutOwnDecisions(states, new Set(['A1']));
  expect(others[0]?.decisions).toMatchObject([{ number: 2, kind: 'cleared' }]);
  expect(others[1]).toBe(states[1]);
});
