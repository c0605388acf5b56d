import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type Answer, answerQuery, type DeclaredArrival, isFlightDateAllowed, matchesAnyArrival } from './answer.ts';

const flightDate = '2026-11-21';
const birthDate = '1986-03-14';
const arrivalOn = (days: number, born: string | undefined = birthDate, nationality = 'AU'): DeclaredArrival => ({
  entryDate: addDays(flightDate, days),
  birthDate: born,
  nationality,
});

describe('the answer about one person', () => {
  test.each<[string, DeclaredArrival[], Answer]>([
    ['nothing declared', [], 'NOT_OK'],
    ['declared for the day of the flight', [arrivalOn(0)], 'OK'],
    ['declared for the day after: it lands past midnight in Brunei', [arrivalOn(1)], 'OK'],
    ['declared for both days', [arrivalOn(0), arrivalOn(1)], 'OK'],
    ['declared for the day before', [arrivalOn(-1)], 'CHECK'],
    ['declared for the second day after', [arrivalOn(2)], 'CHECK'],
    ['declared for two days before', [arrivalOn(-2)], 'NOT_OK'],
    ['declared for the third day after', [arrivalOn(3)], 'NOT_OK'],
    ['declared for the day of the flight and for a close day', [arrivalOn(2), arrivalOn(0)], 'OK'],
    ['another person with this number', [arrivalOn(0, '1986-03-15')], 'NOT_OK'],
    ['another person with this number, close to the day', [arrivalOn(-1, '1986-03-15')], 'NOT_OK'],
    ['another person on the day, this person on the next', [arrivalOn(0, '1990-01-01'), arrivalOn(1)], 'OK'],
    ['another person on the day, this person on the day before', [arrivalOn(0, '1990-01-01'), arrivalOn(-1)], 'CHECK'],
    ['an unreadable birth date', [{ entryDate: flightDate, birthDate: undefined, nationality: 'AU' }], 'NOT_OK'],
    ['born in that year, the day unknown', [arrivalOn(0, '1986')], 'CHECK'],
    ['born in that month, the day unknown', [arrivalOn(1, '1986-03')], 'CHECK'],
    ['born in another year, the day unknown', [arrivalOn(0, '1987')], 'NOT_OK'],
  ])('follows from: %s', (_what, declared, answer) => {
    expect(answerQuery({ birthDate, flightDate }, declared)).toBe(answer);
  });

  test.each<[string, DeclaredArrival[], Answer]>([
    ['declared by a holder of that nationality', [arrivalOn(0)], 'OK'],
    ['declared only by a holder of another nationality', [arrivalOn(0, birthDate, 'SG')], 'NOT_OK'],
    [
      'declared by holders of both nationalities, the right one close to the day',
      [arrivalOn(0, birthDate, 'SG'), arrivalOn(-1)],
      'CHECK',
    ],
  ])('considers a nationality: %s', (_what, declared, answer) => {
    expect(answerQuery({ birthDate, nationality: 'AU', flightDate }, declared)).toBe(answer);
    expect(matchesAnyArrival({ birthDate, nationality: 'AU' }, declared)).toBe(answer !== 'NOT_OK');
  });

  test.each<[string, string, Answer]>([
    ['1986', '1986', 'OK'],
    ['1986-03', '1986-03', 'OK'],
    ['1986', '1986-03-14', 'NOT_OK'],
    ['1986-03', '1986', 'CHECK'],
  ])('compares the birth date %s with the declared %s', (queried, declared, answer) => {
    expect(answerQuery({ birthDate: queried, flightDate }, [arrivalOn(0, declared)])).toBe(answer);
  });

  test('treats a person with another birth date like an unknown one', () => {
    const declared = fc.array(
      fc.record({
        entryDate: fc.integer({ min: -5, max: 5 }).map((days) => addDays(flightDate, days)),
        birthDate: day,
        nationality: fc.constantFrom('AU', 'SG'),
      }),
    );
    forAll(declared, day, (arrivals, queried) => {
      const others = arrivals.filter((arrival) => arrival.birthDate !== queried);
      expect(answerQuery({ birthDate: queried, flightDate }, others)).toBe('NOT_OK');
      expect(matchesAnyArrival({ birthDate: queried }, others)).toBe(false);
      const matching = arrivals.filter((arrival) => arrival.birthDate === queried);
      const expected = answerQuery({ birthDate: queried, flightDate }, matching);
      expect(answerQuery({ birthDate: queried, flightDate }, arrivals)).toBe(expected);
    });
  });

  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('1986-03-01', days));
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [30, true],
  [31, false],
])('allows queries about a flight in %i days: %s', (days, isAllowed) => {
  expect(isFlightDateAllowed(addDays('2026-11-21', days), '2026-11-21')).toBe(isAllowed);
});
