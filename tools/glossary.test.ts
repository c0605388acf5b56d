import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-zA-Z]/.test(line) && !line.startsWith('| word '))
  .map((line) => line.slice(2, -2).split(' | '));
const glossaryEntries = rows.map((cells) => ({ word: cells[0] ?? '', inCode: quotedNames(cells.at(-1)) }));

const folders = [
  'src/**/*.{ts,tsx,css,typ}',
  'database/**/*.sql',
  'journeys/**/*.ts',
  'bench/**/*.ts',
  'drills/**/*.ts',
  'tools/**/*.ts',
];
const sources = globSync(folders, { cwd: root })
  .filter((path) => path !== 'tools/glossary.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const allSourceText = sources.map(({ path, text }) => `${path}\n${text}`).join('\n');

describe('the glossary', () => {
  it('has one row for each word, with a name in code', () => {
    const words = glossaryEntries.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(glossaryEntries.filter(({ inCode }) => inCode.length === 0)).toEqual([]);
  });

  it.each(glossaryEntries.flatMap(({ word, inCode }) => inCode.map((name) => [word, name])))(
    'finds %s in the code as %s',
    (_, name) => {
      expect(new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(allSourceText)).toBe(true);
    },
  );
});

function quotedNames(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
