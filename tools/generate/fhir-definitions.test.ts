import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractFhirDefinitions, definitionsFile } from './fhir-definitions.ts';

test('what is kept of the definitions of FHIR is what is made of the published ones', () => {
  expect(readFileSync(definitionsFile, 'utf8') === extractFhirDefinitions()).toBe(true);
});
