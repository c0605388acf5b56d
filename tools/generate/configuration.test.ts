import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationPage, renderConfiguration } from './configuration.ts';

test('docs/configuration.md says what the schema says', () => {
  expect(readFileSync(configurationPage, 'utf8'), 'run: npm run docs:configuration').toBe(renderConfiguration());
});
