import { describe, expect, test } from 'vitest';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { compareVersions, listReadableAnswers } from './compare-versions.ts';

const travellerWith = (
  name: string,
  passportNumber: string,
  change: Partial<TravellerAnswers> = {},
): TravellerAnswers => ({
  ...emptyTraveller({ isFirst: true }),
  name,
  passportNumber,
  gender: 'female',
  nationality: 'BN',
  fever: 'no',
  rash: 'no',
  ...change,
});
const answersOf = (...travellers: TravellerAnswers[]): Answers => ({ kind: 'combined', travellers });
const [siti, awang, suri] = [travellerWith('Siti', 'P1'), travellerWith('Awang', 'P2'), travellerWith('Suri', 'P3')];
const changesBetween = (before: Answers, after: Answers, contact = false) =>
  compareVersions(before, after, 'en', { includesContact: contact });

describe('changes of a version', () => {
  test('lists nothing when nothing changed', () =>
    expect(changesBetween(answersOf(siti, awang), answersOf(siti, awang))).toEqual([]));

  test('lists each changed answer with its old and new value', () => {
    expect(changesBetween(answersOf(siti), answersOf({ ...siti, fever: 'yes' }))).toEqual([
      { number: 1, label: 'Fever now or in the last 24 hours', from: 'No', to: 'Yes' },
    ]);
    expect(
      compareVersions(answersOf(siti), answersOf({ ...siti, fever: 'yes' }), 'ms', { includesContact: false }),
    ).toEqual([{ number: 1, label: 'Demam sekarang atau dalam tempoh 24 jam yang lalu', from: 'Tidak', to: 'Ya' }]);
  });

  test('lists the old question as removed and the new one as added when the mode of travel changes', () => {
    const travellingBy = (mode: 'air' | 'land', more: object) => ({
      ...siti,
      journey: { ...siti.journey, mode, ...more },
    });
    const changes = changesBetween(
      answersOf(travellingBy('air', { flightNumber: 'BI422' })),
      answersOf(travellingBy('land', { vehicleNumber: 'BAA1' })),
    );
    expect(changes).toEqual([
      { number: 1, label: 'Mode of travel', from: 'Air', to: 'Land' },
      { number: 1, label: 'Vehicle number', from: '', to: 'BAA1' },
      { number: 1, label: 'Flight number', from: 'BI422', to: '' },
    ]);
  });

  test('lists only the removed traveller, not the later ones, as changed', () => {
    const changes = changesBetween(answersOf(siti, awang, suri), answersOf(siti, suri));
    expect(new Set(changes.map(({ number }) => number))).toEqual(new Set([2]));
    expect(changes.every(({ to }) => to === '')).toBe(true);
    expect(changes).toContainEqual(expect.objectContaining({ from: 'Awang', to: '' }));
  });

  test('tells apart two travellers with the same passport number', () => {
    const born = { day: '1', month: '2', year: '1990' };
    const australian = travellerWith('Alan', 'K7654321', { nationality: 'AU', birthDate: born });
    const singaporean = travellerWith('Wei', 'K7654321', { nationality: 'SG', birthDate: born });
    const changes = changesBetween(answersOf(australian, singaporean), answersOf(singaporean));
    expect(changes.every(({ number, to }) => number === 1 && to === '')).toBe(true);
    expect(changes).toContainEqual(expect.objectContaining({ from: 'Alan', to: '' }));
  });

  test('lists only the added traveller as changed', () => {
    const changes = changesBetween(answersOf(siti), answersOf(siti, awang));
    expect(changes.every(({ number, from }) => number === 2 && from === '')).toBe(true);
  });

  test('matches a traveller whose passport number was corrected', () => {
    expect(changesBetween(answersOf(siti, awang), answersOf(siti, { ...awang, passportNumber: 'P9' }))).toEqual([
      { number: 2, label: 'Passport number', from: 'P2', to: 'P9' },
    ]);
  });
});

test('shows contact details to follow-up staff only', () => {
  const reachable = answersOf({ ...siti, contact: { region: 'BN', number: '7123456', email: 'siti@example.com' } });
  const textOf = (includesContact: boolean) =>
    listReadableAnswers(reachable, 0, 'en', { includesContact })
      .map(({ value }) => value)
      .join(' ');
  expect(textOf(false)).not.toMatch(/712|siti@/);
  expect(textOf(true)).toMatch(/712 ?3456.*siti@example.com/);
  const moved = answersOf({ ...siti, contact: { region: 'BN', number: '8123456', email: 'siti@example.com' } });
  expect(changesBetween(reachable, moved)).toEqual([]);
  expect(changesBetween(reachable, moved, true)).toHaveLength(1);
});
