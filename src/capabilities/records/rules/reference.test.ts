import { expect, test } from 'vitest';
import { parseReference, stripVersion } from './reference.ts';

test.each([
  ['Patient/7', { base: '', resourceType: 'Patient', id: '7' }],
  ['https://clinic.example/fhir/Patient/7', { base: 'https://clinic.example/fhir/', resourceType: 'Patient', id: '7' }],
  [
    'https://clinic.example/fhir/Patient/7/_history/2',
    { base: 'https://clinic.example/fhir/', resourceType: 'Patient', id: '7' },
  ],
  ['Patient/7/_history/2', { base: '', resourceType: 'Patient', id: '7' }],
  ['urn:uuid:0e3f', undefined],
  ['/7', undefined],
  ['7', undefined],
  ['', undefined],
  ['Patient/7?x=1', undefined],
  [`${'a'.repeat(2000)}/Patient/7`, undefined],
])('parses the reference %s', (reference, expected) => {
  expect(parseReference(reference)).toEqual(expected);
});

test.each([
  ['Patient/7/_history/2', 'Patient/7'],
  ['urn:uuid:1/_history/2', 'urn:uuid:1'],
  ['Patient/_history', 'Patient/_history'],
  ['Patient/7/_history/', 'Patient/7/_history/'],
])('removes the version from %s', (reference, expected) => {
  expect(stripVersion(reference)).toBe(expected);
});
