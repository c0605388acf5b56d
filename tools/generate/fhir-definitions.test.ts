import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractFhirDefinitions, definitionsFile } from './fhir-definitions.ts';

test('the stored FHIR definitions equal an extract of the published ones', () => {
  expect(readFileSync(definitionsFile, 'utf8') === extractFhirDefinitions()).toBe(true);
});
