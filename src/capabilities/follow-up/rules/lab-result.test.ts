import { expect, test } from 'vitest';
import { day, hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { isNewlyPositive, type LabResult, LabResult as LabResultSchema, validateLabResult } from './lab-result.ts';

const now = parseInstant('2026-11-20T04:00:00.000Z');
const valid: LabResult = {
  test: '48508-6',
  takenAt: '2026-11-20T03:00:00.000Z',
  result: 'negative',
  value: '',
  unit: '',
  laboratory: 'National laboratory',
  attachment: null,
};

test.each<[string, Partial<LabResult>, string[]]>([
  ['a complete result', {}, []],
  ['a result with value and unit', { value: '23.4', unit: 'Ct' }, []],
  ['a specimen taken now', { takenAt: isoInstant(now) }, []],
  ['a specimen taken 90 days ago', { takenAt: isoInstant(now - 90 * day) }, []],
  ['a specimen taken in the future', { takenAt: isoInstant(now + hour) }, ['result.takenAt specimen-time']],
  ['a specimen taken too long ago', { takenAt: isoInstant(now - 91 * day) }, ['result.takenAt specimen-time']],
  ['a value of an awaited result', { result: 'pending', value: '3' }, ['result.value value-of-pending']],
  ['a unit without a value', { unit: 'Ct' }, ['result.value value-needed']],
  ['a new result entered in error', { result: 'entered-in-error' }, ['result.result invalid']],
])('validates %s', (_case, change, errors) => {
  const found = validateLabResult({ ...valid, ...change }, now, { isCorrection: false });
  expect(found.map(({ path, key }) => `${path} ${key}`)).toEqual(errors);
});

test('accepts "entered in error" as a correction', () => {
  expect(validateLabResult({ ...valid, result: 'entered-in-error' }, now, { isCorrection: true })).toEqual([]);
});

test.each<[string, object]>([
  ['an unknown test', { test: '0000-0' }],
  ['a laboratory without a name', { laboratory: ' ' }],
  ['a time that does not exist', { takenAt: '2026-02-30T03:00:00Z' }],
  ['a local time', { takenAt: '2026-11-20T03:00' }],
  ['a value that is too long', { value: '1'.repeat(41) }],
])('the schema refuses %s', (_case, change) => {
  expect(LabResultSchema.safeParse({ ...valid, ...change }).success).toBe(false);
});

test.each([
  ['positive', undefined, true],
  ['positive', 'pending', true],
  ['positive', 'positive', false],
  ['negative', 'positive', false],
] as const)('a result that is %s after %s is newly positive: %s', (result, earlier, expected) => {
  expect(isNewlyPositive(result, earlier)).toBe(expected);
});
