import { describe, expect, test } from 'vitest';
import { selectRange, type RangeSubject } from './reference-range.ts';
import { readResult } from './results.ts';
import type { ReferenceRange } from './resource-schemas.ts';

const grams = (value: number) => ({ value, unit: 'g/dL', system: undefined, code: undefined, comparator: undefined });
const years = (value: number) => ({ value, unit: 'years', code: 'a', system: undefined, comparator: undefined });
const months = (value: number) => ({ ...years(value), unit: 'months', code: 'mo' });
const concept = (code: string) => ({ coding: [{ system: undefined, code, display: undefined }], text: undefined });
const range = (low: number, high: number, more: Partial<ReferenceRange> = {}): ReferenceRange => ({
  low: grams(low),
  high: grams(high),
  text: undefined,
  ...more,
});
const women = range(12, 15, { appliesTo: [concept('female')] });
const men = range(13.5, 17.5, { appliesTo: [concept('male')] });
const pregnant = range(11, 14, { appliesTo: [concept('77386006')] });
const children = range(11, 13, { age: { low: years(0), high: years(11) } });
const infants = range(9, 14, { age: { low: months(3), high: months(5) } });
const adults = range(12, 17, { age: { low: years(12), high: undefined } });
const man: RangeSubject = { sex: 'male', birthDate: '1986-03-14', measuredOn: '2026-11-26' };
const woman: RangeSubject = { ...man, sex: 'female' };
const bySex = [women, men];

test('a general range is used beside one for another age, and not beside one whose age may fit', () => {
  const anybody = range(1, 2);
  expect(selectRange([anybody, infants], { ...man, birthDate: '2024' })).toBe(anybody);
  expect(selectRange([anybody, infants], { ...man, birthDate: '2026' })).toBeUndefined();
});

describe('the range that is meant for somebody', () => {
  test.each<[string, ReferenceRange[], RangeSubject, ReferenceRange | undefined]>([
    ['of men, though that of women stands first', bySex, man, men],
    ['of women', bySex, woman, women],
    ['none when the sex is not known', bySex, { ...man, sex: undefined }, undefined],
    ['by SNOMED CT', [range(1, 2, { appliesTo: [concept('248153007')] }), women], woman, women],
    ['of nobody in particular', [range(1, 2)], {}, range(1, 2)],
    ['none when it is for another sex', [women], man, undefined],
    ['none when she may be pregnant', [women, pregnant], woman, undefined],
    ['of men, whom that of pregnant women does not concern', [men, pregnant], man, men],
    ['of adults', [children, adults], man, adults],
    ['of children', [children, adults], { ...man, birthDate: '2020-01-01' }, children],
    ['of children on the day before a birthday', [children, adults], { ...man, birthDate: '2014-11-27' }, children],
    ['of adults on the birthday', [children, adults], { ...man, birthDate: '2014-11-26' }, adults],
    ['of a birth year that decides', [children, adults], { ...man, birthDate: '1986' }, adults],
    ['none of a birth year that does not decide', [children, adults], { ...man, birthDate: '2014' }, undefined],
    [
      'none when a birth month does not decide, on a day after its 28th',
      [children, adults],
      { ...man, birthDate: '2014-11', measuredOn: '2026-11-29' },
      undefined,
    ],
    [
      'none when the age fits only birth days in the middle of the birth year',
      [infants],
      { ...man, birthDate: '2026' },
      undefined,
    ],
    ['none when everybody born in the year is too old', [infants], { ...man, birthDate: '2024' }, undefined],
    ['of infants, by a birth month', [infants], { ...man, birthDate: '2026-07' }, infants],
    ['none without the day of the measurement', [children, adults], { ...man, measuredOn: undefined }, undefined],
    ['the closer one', [range(12, 17), men], man, men],
    ['none of several alike', [range(12, 15), range(13, 17)], man, undefined],
    ['none when its words say for whom it is', [range(12, 15, { text: 'Women: 12-15' })], man, undefined],
    ['none for a population that we do not know', [range(12, 15, { appliesTo: [concept('2028-9')] })], man, undefined],
    [
      'none in a unit of age that we do not know',
      [range(1, 2, { age: { low: { ...years(1), code: 'x', unit: 'x' } } })],
      man,
      undefined,
    ],
  ])('%s', (_, ranges, subject, expected) => {
    expect(selectRange(ranges, subject)).toEqual(expected);
  });
});

test('haemoglobin of 13.0 of a man is low, and within the range of a woman', () => {
  const measured = { valueQuantity: grams(13), referenceRange: bySex };
  expect(readResult(measured, man)).toMatchObject({ flag: 'low', range: '13.5–17.5' });
  expect(readResult(measured, woman)).toMatchObject({ flag: 'normal', range: '12–15' });
  expect(readResult(measured)).not.toHaveProperty('flag');
});
