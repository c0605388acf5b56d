import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acts } from './acts.ts';
import { fieldNames, inWords, reasons } from './record-words.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(['src/**/*.ts', 'database/migrations/*.sql'], { cwd: root })
  .filter((path) => !/\.test\.ts$|\/test-/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

test('every act that the product writes has its words', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\bact: '([a-z-]+\/[a-z-]+)'/g)].map(([, act = '']) => act),
  );
  expect(written.length).toBeGreaterThan(25);
  expect([...new Set(written)].filter((act) => !Object.hasOwn(acts, act))).toEqual([]);
});

test('both languages say something, and no two acts the same', () => {
  for (const language of ['en', 'ms'] as const) {
    const said = Object.values(acts).map((both) => both[language]);
    expect(new Set(said).size).toBe(said.length);
    for (const table of [acts, fieldNames, reasons])
      expect(Object.values(table).every((both) => both[language].trim() !== '')).toBe(true);
  }
});

test('what is not in a table is said as it is written', () => {
  expect(inWords(acts, 'later/thing', 'en')).toBe('later/thing');
  expect(inWords(acts, 'toString', 'en')).toBe('toString');
  expect(inWords(acts, 'staff/look', 'ms')).toBe('Melihat data');
});
