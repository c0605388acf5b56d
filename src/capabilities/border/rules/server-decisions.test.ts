import { expect, test } from 'vitest';
import { second } from '#foundation/time/clock.ts';
import { selectServerDecisions } from './server-decisions.ts';

const decision = { reference: 'K7M2-9PQR-4XYZ', travellerNumber: 1, decidedAt: 0 };
const cleared = { ...decision, kind: 'cleared' as const };
const referred = { ...decision, kind: 'referred' as const };
const stored = { at: 100 * second, decisions: [cleared] };

test.each([
  ['no answer', undefined, [cleared]],
  ['a newer answer', { at: 106 * second, decisions: [referred] }, [referred]],
  ['a newer answer after a withdrawal', { at: 106 * second, decisions: [] }, []],
  ['an answer that is older than an event', { at: 94 * second, decisions: [referred] }, [cleared]],
  ['an answer of about the same time', { at: 103 * second, decisions: [referred] }, [cleared, referred]],
  ['an answer of about the same time before', { at: 97 * second, decisions: [referred] }, [cleared, referred]],
])('with %s', (_case, answer, expected) => {
  expect(selectServerDecisions(stored, answer)).toEqual(expected);
});
