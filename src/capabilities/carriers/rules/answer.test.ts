import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#foundation/time/local-date.ts';
import { type Answer, answerQuery, type DeclaredArrival, isFlightDateAllowed, matchesAnyArrival } from './answer.ts';

const flightDate = '2026-11-21';
const birthDate = '1986-03-14';
const on = (days: number, born: string | undefined = birthDate, nationality = 'AU'): DeclaredArrival => ({
  entryDate: addDays(flightDate, days),
  birthDate: born,
  nationality,
});

describe('the answer about one person', () => {
  test.each<[string, DeclaredArrival[], Answer]>([
    ['nothing declared', [], 'NOT_OK'],
    ['declared for the day of the flight', [on(0)], 'OK'],
    ['declared for the day after: it lands past midnight in Brunei', [on(1)], 'OK'],
    ['declared for both', [on(0), on(1)], 'OK'],
    ['declared for the eve', [on(-1)], 'CHECK'],
    ['declared for the second day after', [on(2)], 'CHECK'],
    ['declared for two days before', [on(-2)], 'NOT_OK'],
    ['declared for the third day after', [on(3)], 'NOT_OK'],
    ['one that fits and one close to it', [on(2), on(0)], 'OK'],
    ['somebody else under this number', [on(0, '1986-03-15')], 'NOT_OK'],
    ['somebody else, close to the day', [on(-1, '1986-03-15')], 'NOT_OK'],
    ['somebody else on the day, the person themselves on the next', [on(0, '1990-01-01'), on(1)], 'OK'],
    ['somebody else on the day, the person themselves on the eve', [on(0, '1990-01-01'), on(-1)], 'CHECK'],
    ['a date of birth that is none', [{ entryDate: flightDate, birthDate: undefined, nationality: 'AU' }], 'NOT_OK'],
    ['born in that year, the day unknown', [on(0, '1986')], 'CHECK'],
    ['born in that month, the day unknown', [on(1, '1986-03')], 'CHECK'],
    ['born in another year, the day unknown', [on(0, '1987')], 'NOT_OK'],
  ])('%s', (_what, declared, answer) => {
    expect(answerQuery({ birthDate, flightDate }, declared)).toBe(answer);
  });

  test.each<[string, DeclaredArrival[], Answer]>([
    ['declared by a holder of that nation', [on(0)], 'OK'],
    ['declared by a holder of another nation alone', [on(0, birthDate, 'SG')], 'NOT_OK'],
    ['declared by holders of both, this one close to the day', [on(0, birthDate, 'SG'), on(-1)], 'CHECK'],
  ])('with a nationality: %s', (_what, declared, answer) => {
    expect(answerQuery({ birthDate, nationality: 'AU', flightDate }, declared)).toBe(answer);
    expect(matchesAnyArrival({ birthDate, nationality: 'AU' }, declared)).toBe(answer !== 'NOT_OK');
  });

  test.each<[string, string, Answer]>([
    ['1986', '1986', 'OK'],
    ['1986-03', '1986-03', 'OK'],
    ['1986', '1986-03-14', 'NOT_OK'],
    ['1986-03', '1986', 'CHECK'],
  ])('asked with the birth date %s of somebody born in %s', (asked, declared, answer) => {
    expect(answerQuery({ birthDate: asked, flightDate }, [on(0, declared)])).toBe(answer);
  });

  test('whoever has another date of birth is as unknown as somebody of whom nothing is declared', () => {
    const declared = fc.array(
      fc.record({
        entryDate: fc.integer({ min: -5, max: 5 }).map((days) => addDays(flightDate, days)),
        birthDate: day,
        nationality: fc.constantFrom('AU', 'SG'),
      }),
    );
    fc.assert(
      fc.property(declared, day, (all, asked) => {
        const others = all.filter((one) => one.birthDate !== asked);
        expect(answerQuery({ birthDate: asked, flightDate }, others)).toBe('NOT_OK');
        expect(matchesAnyArrival({ birthDate: asked }, others)).toBe(false);
        const own = all.filter((one) => one.birthDate === asked);
        const wanted = answerQuery({ birthDate: asked, flightDate }, own);
        expect(answerQuery({ birthDate: asked, flightDate }, all)).toBe(wanted);
      }),
    );
  });

  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('1986-03-01', days));
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [30, true],
  [31, false],
])('a flight in %i days can be asked about: %s', (days, may) => {
  expect(isFlightDateAllowed(addDays('2026-11-21', days), '2026-11-21')).toBe(may);
});
