import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';
import { afterWrongAttempt, noAttempts, type PasswordAttempts, lockedUntil } from './password-attempts.ts';

const wrongTimes = (times: number, tries: PasswordAttempts, now: number): PasswordAttempts =>
  times === 0 ? tries : wrongTimes(times - 1, afterWrongAttempt(tries, now), now);

test('the fifth wrong one in a row begins a wait, and each wait is twice as long as the one before, twelve hours at most', () => {
  let tries = noAttempts;
  let now = 0;
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    tries = wrongTimes(4, tries, now);
    expect(lockedUntil(tries, now)).toBeUndefined();
    tries = afterWrongAttempt(tries, now);
    const until = lockedUntil(tries, now) ?? 0;
    waits.push((until - now) / minute);
    expect(lockedUntil(tries, until - 1)).toBe(until);
    expect(lockedUntil(tries, until)).toBeUndefined();
    now = until;
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720, 720]);
});

test('a quiet day makes the next wait a first one again', () => {
  const waited = wrongTimes(5, wrongTimes(5, noAttempts, 0), hour);
  const later = (waited.waitUntil ?? 0) + day + 1;
  expect((wrongTimes(5, waited, later).waitUntil ?? 0) - later).toBe(5 * minute);
});

test('however tries are spread, there are never more than five between two waits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3 * hour), { maxLength: 80 }), (pauses) => {
      let [tries, now, heard] = [noAttempts, 0, 0];
      for (const pause of pauses) {
        now += pause;
        if (lockedUntil(tries, now) !== undefined) continue;
        heard += 1;
        tries = afterWrongAttempt(tries, now);
        if (tries.wrong === 0) heard = 0;
        expect(heard).toBeLessThan(attemptLimits.most);
      }
    }),
  );
});
