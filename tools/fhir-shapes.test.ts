import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fhirShapes, shapesFile } from './fhir-shapes.ts';

test('what is kept of the definitions of FHIR is what is made of the published ones', () => {
  expect(readFileSync(shapesFile, 'utf8') === fhirShapes()).toBe(true);
});
