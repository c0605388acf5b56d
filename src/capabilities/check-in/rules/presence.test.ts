import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '#foundation/time/clock.ts';
import { isPresentAt, overlapDuration, resolveCheckIn, type PresenceInterval } from './presence.ts';

type CheckIn = { id: string; venue: string; at: number; stay: number };

/** What comes of check-ins that arrive in this order. */
function afterAll(checkIns: readonly CheckIn[]): PresenceInterval[] {
  let known: PresenceInterval[] = [];
  for (const one of checkIns) {
    const placed = resolveCheckIn(known, one);
    if ('same' in placed) continue;
    const { cut, leftAt } = placed;
    known = known.map((was) => (was === cut ? { ...was, leftAt: one.at } : was));
    known.push({ id: one.id, venue: one.venue, enteredAt: one.at, leftAt });
  }
  return known.toSorted((a, b) => a.enteredAt - b.enteredAt);
}

// At different venues and times.
const distinct = fc
  .uniqueArray(fc.record({ at: fc.nat(500), stay: fc.integer({ min: 15, max: 400 }) }), {
    selector: ({ at }) => at,
    maxLength: 8,
  })
  .map((list) => list.map(({ at, stay }, n) => ({ id: `${n}`, venue: `v${n}`, at: at * minute, stay: stay * minute })));

describe('check-ins of one person', () => {
  test('nobody is at two venues at once, and nobody stays longer than is usual', () => {
    fc.assert(
      fc.property(distinct, (list) => {
        const stretches = afterAll(list);
        for (const [n, one] of stretches.entries()) {
          expect(one.leftAt).toBeLessThanOrEqual(one.enteredAt + (list.find(({ id }) => id === one.id)?.stay ?? 0));
          expect(one.leftAt).toBeLessThanOrEqual(stretches[n + 1]?.enteredAt ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  test('come to the same in whatever order they arrive', () => {
    fc.assert(
      fc.property(
        distinct.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(afterAll(shuffled)).toEqual(afterAll(list));
        },
      ),
    );
  });

  test('the same scan, and the same venue while one is there, are one', () => {
    const first = { id: 'a', venue: 'v', at: 0, stay: hour };
    expect(afterAll([first, first, { ...first, id: 'b', at: 59 * minute }])).toHaveLength(1);
    expect(afterAll([first, { ...first, id: 'b', at: hour }])).toHaveLength(2);
  });
});

test.each<[at: number, there: boolean]>([
  [-1, false],
  [0, true],
  [hour - 1, true],
  [hour, false],
])('from entering until before leaving: %d is %s', (at, there) => {
  expect(isPresentAt({ id: 'a', venue: 'v', enteredAt: 0, leftAt: hour }, at)).toBe(there);
});

test.each<[[number, number], [number, number], number]>([
  [[0, 10], [10, 20], 0],
  [[0, 10], [9, 20], 1],
  [[5, 6], [0, 20], 1],
  [[30, 40], [0, 20], 0],
])('%j and %j have %d in common', ([a, b], [c, d], common) => {
  expect(overlapDuration({ from: a, to: b }, { from: c, to: d })).toBe(common);
});
