import { expect, test } from 'vitest';
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
const byAge = [children, adults];
const bornOn = (birthDate: string): RangeSubject => ({ ...man, birthDate });

test('uses a general range beside one for another age, but not beside one whose age may fit', () => {
  const general = range(1, 2);
  expect(selectRange([general, infants], { ...man, birthDate: '2024' })).toBe(general);
  expect(selectRange([general, infants], { ...man, birthDate: '2026' })).toBeUndefined();
});

test.each<[string, ReferenceRange[], RangeSubject, ReferenceRange?]>([
  ['the range of men, listed after that of women', bySex, man, men],
  ['the range of women', bySex, woman, women],
  ['none when the sex is unknown', bySex, { ...man, sex: undefined }],
  ['a range by SNOMED CT code', [range(1, 2, { appliesTo: [concept('248153007')] }), women], woman, women],
  ['a general range', [range(1, 2)], {}, range(1, 2)],
  ['none when it is for another sex', [women], man],
  ['none when she may be pregnant', [women, pregnant], woman],
  ['the range of men beside one of pregnant women', [men, pregnant], man, men],
  ['the range of adults', byAge, man, adults],
  ['the range of children', byAge, bornOn('2020-01-01'), children],
  ['the range of children on the day before a birthday', byAge, bornOn('2014-11-27'), children],
  ['the range of adults on the birthday', byAge, bornOn('2014-11-26'), adults],
  ['the range by a birth year that decides', byAge, bornOn('1986'), adults],
  ['none for a birth year that does not decide', byAge, bornOn('2014')],
  [
    'none when a birth month does not decide, on a day after its 28th',
    byAge,
    { ...bornOn('2014-11'), measuredOn: '2026-11-29' },
  ],
  ['none when the age fits only birth days in the middle of the birth year', [infants], bornOn('2026')],
  ['none when everybody born in the year is too old', [infants], bornOn('2024')],
  ['the range of infants by a birth month', [infants], bornOn('2026-07'), infants],
  ['none without the day of the measurement', byAge, { ...man, measuredOn: undefined }],
  ['the more specific range', [range(12, 17), men], man, men],
  ['none of several equally specific ranges', [range(12, 15), range(13, 17)], man],
  ['none when its text names a population', [range(12, 15, { text: 'Women: 12-15' })], man],
  ['none for an unknown population', [range(12, 15, { appliesTo: [concept('2028-9')] })], man],
  ['none for an unknown unit of age', [range(1, 2, { age: { low: { ...years(1), code: 'x', unit: 'x' } } })], man],
])('selecting the range for a patient: %s', (_, ranges, subject, expected) => {
  expect(selectRange(ranges, subject)).toEqual(expected);
});

test('flags haemoglobin of 13.0 as low for a man and as normal for a woman', () => {
  const measured = { valueQuantity: grams(13), referenceRange: bySex };
  expect(readResult(measured, man)).toMatchObject({ flag: 'low', range: '13.5–17.5' });
  expect(readResult(measured, woman)).toMatchObject({ flag: 'normal', range: '12–15' });
  expect(readResult(measured)).not.toHaveProperty('flag');
});
