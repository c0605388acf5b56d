import { expect, test } from 'vitest';
import { consoleMessages } from '../messages/console.ts';
import { formatResourceCounts, importedResourceTypes } from './resource-types.ts';

test.each(['en', 'ms'] as const)('every kind that is imported has words in %s before its name in FHIR', (language) => {
  const words = consoleMessages[language].one.kinds;
  for (const kind of importedResourceTypes)
    expect(formatResourceCounts({ [kind]: 2 }, words)).toBe(`${words[kind]} (${kind}) 2`);
});

test('a kind that is not shown has its name alone, whatever it is called', () => {
  const words = consoleMessages.en.one.kinds;
  expect(formatResourceCounts({ Observation: 3, CarePlan: 1, constructor: 1 }, words)).toBe(
    'results (Observation) 3, CarePlan 1, constructor 1',
  );
  expect(formatResourceCounts({}, words)).toBe('');
});
