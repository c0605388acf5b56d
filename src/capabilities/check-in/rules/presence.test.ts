import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { isPresentAt, computeOverlap, resolveCheckIn, type PresenceInterval } from './presence.ts';

type CheckIn = { id: string; venue: string; at: number; stay: number };

/** Applies check-ins in the order of their arrival. */
function applyCheckIns(checkIns: readonly CheckIn[]): PresenceInterval[] {
  let presences: PresenceInterval[] = [];
  for (const checkIn of checkIns) {
    const resolved = resolveCheckIn(presences, checkIn);
    if ('existing' in resolved) continue;
    const { endedPresence, leftAt } = resolved;
    presences = presences.map((presence) =>
      presence === endedPresence ? { ...presence, leftAt: checkIn.at } : presence,
    );
    presences.push({ id: checkIn.id, venue: checkIn.venue, enteredAt: checkIn.at, leftAt });
  }
  return presences.toSorted((a, b) => a.enteredAt - b.enteredAt);
}

// Check-ins at different venues and times.
const distinct = fc
  .uniqueArray(fc.record({ at: fc.nat(500), stay: fc.integer({ min: 15, max: 400 }) }), {
    selector: ({ at }) => at,
    maxLength: 8,
  })
  .map((list) =>
    list.map(({ at, stay }, index) => ({ id: `${index}`, venue: `v${index}`, at: at * minute, stay: stay * minute })),
  );

describe('check-ins of one person', () => {
  test('never overlap, and never exceed the usual stay', () => {
    forAll(distinct, (list) => {
      const presences = applyCheckIns(list);
      for (const [index, presence] of presences.entries()) {
        expect(presence.leftAt).toBeLessThanOrEqual(
          presence.enteredAt + (list.find(({ id }) => id === presence.id)?.stay ?? 0),
        );
        expect(presence.leftAt).toBeLessThanOrEqual(presences[index + 1]?.enteredAt ?? Number.POSITIVE_INFINITY);
      }
    });
  });

  test('give the same result in any order of arrival', () => {
    forAll(
      distinct.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(applyCheckIns(shuffled)).toEqual(applyCheckIns(list));
      },
    );
  });

  test('count once for the same scan, and for the same venue during a presence', () => {
    const first = { id: 'a', venue: 'v', at: 0, stay: hour };
    expect(applyCheckIns([first, first, { ...first, id: 'b', at: 59 * minute }])).toHaveLength(1);
    expect(applyCheckIns([first, { ...first, id: 'b', at: hour }])).toHaveLength(2);
  });
});

test.each<[at: number, expected: boolean]>([
  [-1, false],
  [0, true],
  [hour - 1, true],
  [hour, false],
])('at %d a person is present from the entry until before the end: %s', (at, expected) => {
  expect(isPresentAt({ id: 'a', venue: 'v', enteredAt: 0, leftAt: hour }, at)).toBe(expected);
});

test.each<[[number, number], [number, number], number]>([
  [[0, 10], [10, 20], 0],
  [[0, 10], [9, 20], 1],
  [[5, 6], [0, 20], 1],
  [[30, 40], [0, 20], 0],
])('%j and %j overlap by %d', ([a, b], [c, d], common) => {
  expect(computeOverlap({ from: a, to: b }, { from: c, to: d })).toBe(common);
});
