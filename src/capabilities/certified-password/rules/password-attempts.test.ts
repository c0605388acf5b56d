import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';
import { addWrongAttempt, noAttempts, type PasswordAttempts, findActiveWaitEnd } from './password-attempts.ts';

const wrongTimes = (times: number, tries: PasswordAttempts, now: number): PasswordAttempts =>
  times === 0 ? tries : wrongTimes(times - 1, addWrongAttempt(tries, now), now);

test('locks after the fifth wrong attempt in a row, each time twice as long, up to twelve hours', () => {
  let tries = noAttempts;
  let now = 0;
  const waits: number[] = [];
  for (let round = 0; round < 10; round++) {
    tries = wrongTimes(4, tries, now);
    expect(findActiveWaitEnd(tries, now)).toBeUndefined();
    tries = addWrongAttempt(tries, now);
    const until = findActiveWaitEnd(tries, now) ?? 0;
    waits.push((until - now) / minute);
    expect(findActiveWaitEnd(tries, until - 1)).toBe(until);
    expect(findActiveWaitEnd(tries, until)).toBeUndefined();
    now = until;
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720, 720]);
});

test('starts again with the first wait after a quiet day', () => {
  const waited = wrongTimes(5, wrongTimes(5, noAttempts, 0), hour);
  const later = (waited.waitUntil ?? 0) + day + 1;
  expect((wrongTimes(5, waited, later).waitUntil ?? 0) - later).toBe(5 * minute);
});

test('allows at most five attempts between two waits, however they are spread', () => {
  forAll(fc.array(fc.nat(3 * hour), { maxLength: 80 }), (pauses) => {
    let [tries, now, checked] = [noAttempts, 0, 0];
    for (const pause of pauses) {
      now += pause;
      if (findActiveWaitEnd(tries, now) !== undefined) continue;
      checked += 1;
      tries = addWrongAttempt(tries, now);
      if (tries.wrongCount === 0) checked = 0;
      expect(checked).toBeLessThan(attemptLimits.maxWrongInARow);
    }
  });
});
