import { describe, expect, test } from 'vitest';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { compareVersions, answerLines } from './compare-versions.ts';

const person = (name: string, passportNumber: string, change: Partial<TravellerAnswers> = {}): TravellerAnswers => ({
  ...emptyTraveller(true),
  name,
  passportNumber,
  gender: 'female',
  nationality: 'BN',
  fever: 'no',
  rash: 'no',
  ...change,
});
const all = (...travellers: TravellerAnswers[]): Answers => ({ kind: 'combined', travellers });
const [siti, awang, suri] = [person('Siti', 'P1'), person('Awang', 'P2'), person('Suri', 'P3')];
const between = (before: Answers, after: Answers, contact = false) => compareVersions(before, after, 'en', { contact });

describe('what a version changed', () => {
  test('is nothing when nothing did', () => expect(between(all(siti, awang), all(siti, awang))).toEqual([]));

  test('is each answer that is another one, before and after', () => {
    expect(between(all(siti), all({ ...siti, fever: 'yes' }))).toEqual([
      { number: 1, label: 'Fever now or in the last 24 hours', from: 'No', to: 'Yes' },
    ]);
    expect(compareVersions(all(siti), all({ ...siti, fever: 'yes' }), 'ms', { contact: false })).toEqual([
      { number: 1, label: 'Demam sekarang atau dalam tempoh 24 jam yang lalu', from: 'Tidak', to: 'Ya' },
    ]);
  });

  test('of a mode of travel is the old question gone and the new one there', () => {
    const by = (mode: 'air' | 'land', more: object) => ({ ...siti, journey: { ...siti.journey, mode, ...more } });
    const changes = between(all(by('air', { flightNumber: 'BI422' })), all(by('land', { vehicleNumber: 'BAA1' })));
    expect(changes).toEqual([
      { number: 1, label: 'Mode of travel', from: 'Air', to: 'Land' },
      { number: 1, label: 'Vehicle number', from: '', to: 'BAA1' },
      { number: 1, label: 'Flight number', from: 'BI422', to: '' },
    ]);
  });

  test('is one person gone when one was removed, not everybody after them another one', () => {
    const changes = between(all(siti, awang, suri), all(siti, suri));
    expect(new Set(changes.map(({ number }) => number))).toEqual(new Set([2]));
    expect(changes.every(({ to }) => to === '')).toBe(true);
    expect(changes).toContainEqual(expect.objectContaining({ from: 'Awang', to: '' }));
  });

  test('tells two people apart whose passports have the same number', () => {
    const born = { day: '1', month: '2', year: '1990' };
    const australian = person('Alan', 'K7654321', { nationality: 'AU', birthDate: born });
    const singaporean = person('Wei', 'K7654321', { nationality: 'SG', birthDate: born });
    const changes = between(all(australian, singaporean), all(singaporean));
    expect(changes.every(({ number, to }) => number === 1 && to === '')).toBe(true);
    expect(changes).toContainEqual(expect.objectContaining({ from: 'Alan', to: '' }));
  });

  test('is one person more when one was added', () => {
    const changes = between(all(siti), all(siti, awang));
    expect(changes.every(({ number, from }) => number === 2 && from === '')).toBe(true);
  });

  test('is a passport number when only that was corrected', () => {
    expect(between(all(siti, awang), all(siti, { ...awang, passportNumber: 'P9' }))).toEqual([
      { number: 2, label: 'Passport number', from: 'P2', to: 'P9' },
    ]);
  });
});

test('how to reach somebody is for who follows up only', () => {
  const reachable = all({ ...siti, contact: { region: 'BN', number: '7123456', email: 'siti@example.com' } });
  const said = (contact: boolean) =>
    answerLines(reachable, 0, 'en', { contact })
      .map(({ value }) => value)
      .join(' ');
  expect(said(false)).not.toMatch(/712|siti@/);
  expect(said(true)).toMatch(/712 ?3456.*siti@example.com/);
  const moved = all({ ...siti, contact: { region: 'BN', number: '8123456', email: 'siti@example.com' } });
  expect(between(reachable, moved)).toEqual([]);
  expect(between(reachable, moved, true)).toHaveLength(1);
});
