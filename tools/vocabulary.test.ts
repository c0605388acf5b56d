import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './step.ts';

const rows = readFileSync(join(root, 'docs/vocabulary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| word '))
  .map((line) => line.slice(2, -2).split(' | '));
const named = rows.map((cells) => ({
  word: cells[0] ?? '',
  inCode: quoted(cells.at(-2)),
  refused: quoted(cells.at(-1)),
}));
const refused = new Map(named.flatMap(({ word, refused }) => refused.map((synonym) => [synonym, word] as const)));

const folders = [
  'src/**/*.{ts,tsx,css,typ}',
  'database/**/*.sql',
  'journeys/**/*.ts',
  'bench/**/*.ts',
  'drills/**/*.ts',
  'tools/**/*.ts',
];
const sources = globSync(folders, { cwd: root })
  .filter((path) => path !== 'tools/vocabulary.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const everything = sources.map(({ path, text }) => `${path}\n${text}`).join('\n');

describe('the vocabulary', () => {
  it('has one entry for a word', () => {
    const words = named.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it.each(named.flatMap(({ word, inCode }) => inCode.map((name) => [word, name])))(
    'finds %s in the code as %s',
    (_, name) => {
      expect(new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(everything)).toBe(true);
    },
  );

  it('is kept to in names', () => {
    const found = sources.flatMap(({ path, text }) => synonymsIn(path, text));
    expect(found).toEqual([]);
  });

  it.each([
    ['src/passenger-list.ts', '', 'passenger'],
    ['src/a.ts', 'const firstPassenger = 1;', 'passenger'],
    ['database/a.sql', 'select passenger_name from declaration', 'passenger'],
    ['src/a.ts', 'function useQuotaOf() {}', 'quota'],
  ])('refuses %s with %s', (path, text, synonym) => {
    expect(synonymsIn(path, text)).toEqual([expect.stringContaining(`"${synonym}"`)]);
  });

  it.each(["say('passenger')", '// a passenger', '/* quota */', '-- passenger\n', 'const compass = 1;', '`quota`'])(
    'lets pass %s',
    (text) => {
      expect(synonymsIn('src/a.ts', text)).toEqual([]);
    },
  );
});

/** Refused words in a file's name and identifiers: in parts of names, not in sentences, comments and texts. */
function synonymsIn(path: string, text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[\s;,])(\/\/|--).*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, ' ');
  const names = new Set([...path.split(/[/.-]/), ...(code.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [])]);
  return [...names].flatMap((name) =>
    name
      .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
      .map((part) => part.toLowerCase().replace(/s$/, ''))
      .filter((part) => refused.has(part))
      .map((part) => `${path}: ${name} says "${part}", our word is ${refused.get(part)} (docs/vocabulary.md)`),
  );
}

function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
