import { expect, test } from 'vitest';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { matchesPatient } from './identifiers.ts';
import type { Patient } from './resource-schemas.ts';

const patient = (code: string, value: string, change: object = {}): Patient => ({
  resourceType: 'Patient',
  id: 'a',
  birthDate: '1986-03-14',
  identifier: [{ type: { coding: [{ code }] }, value, ...change }],
});

test.each<[string, Patient, boolean]>([
  ['the same number of the same kind', patient('NI', '00123456'), true],
  ['the same number with hyphens and blanks', patient('NI', '00-123 456'), true],
  ['the same digits of another kind', patient('PPN', '00123456'), false],
  ['another birth date', { ...patient('NI', '00123456'), birthDate: '1986-03-15' }, false],
  ['no birth date', { ...patient('NI', '00123456'), birthDate: undefined }, false],
  ['a number marked as old', patient('NI', '00123456', { use: 'old' }), false],
  ['a number without a kind', { ...patient('NI', ''), identifier: [{ value: '00123456' }] }, false],
  ['no number', { ...patient('NI', ''), identifier: [] }, false],
])('compares a patient by %s', (_, candidate, expected) => {
  expect(matchesPatient(grownUp, candidate)).toBe(expected);
});

test('matches a child by the birth certificate, never by the number of a parent', () => {
  const born = { birthDate: child.birth_date };
  expect(matchesPatient(child, { ...patient('BCT', 'BC123456'), ...born })).toBe(true);
  expect(matchesPatient(child, { ...patient('NI', child.parent_ic_number), ...born })).toBe(false);
  expect(matchesPatient({ ...child, birth_date: '' }, { ...patient('BCT', 'BC123456'), birthDate: '' })).toBe(false);
});

test.each<[string, string | undefined, boolean]>([
  ['the issuing state', 'http://hl7.org/fhir/sid/passport-AUS', true],
  ['another state', 'http://hl7.org/fhir/sid/passport-SGP', false],
  ['an unknown state', undefined, true],
])('compares a passport number from %s', (_, system, expected) => {
  const details = {
    ...grownUp,
    certificate_type: 'passport' as const,
    ic_number: '',
    passport_number: 'K7654321',
    nation: 'AU',
  };
  expect(matchesPatient(details, patient('PPN', 'K7654321', { system }))).toBe(expected);
});
