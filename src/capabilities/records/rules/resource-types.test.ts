import { expect, test } from 'vitest';
import { consoleMessages } from '../messages/console.ts';
import { formatResourceCounts, importedResourceTypes } from './resource-types.ts';

test.each(['en', 'ms'] as const)('names every imported type in %s before its FHIR name', (language) => {
  const names = consoleMessages[language].importDetails.resourceTypes;
  for (const kind of importedResourceTypes)
    expect(formatResourceCounts({ [kind]: 2 }, names)).toBe(`${names[kind]} (${kind}) 2`);
});

test('shows only the FHIR name of a type that is not shown', () => {
  const names = consoleMessages.en.importDetails.resourceTypes;
  expect(formatResourceCounts({ Observation: 3, CarePlan: 1, constructor: 1 }, names)).toBe(
    'results (Observation) 3, CarePlan 1, constructor 1',
  );
  expect(formatResourceCounts({}, names)).toBe('');
});
