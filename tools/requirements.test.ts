import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const sections = new Set([...requirements.matchAll(/^### §(\d+) /gm)].map(([, number]) => number));
const readings = new Set([...requirements.matchAll(/^\| R(\d+) \|/gm)].map(([, number]) => number));

const files = execFileSync('git', ['ls-files', 'src', 'docs', 'database', 'journeys', 'bench', 'drills', 'tools'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|css|sql|md|typ)$/.test(path) && !path.endsWith('requirements.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Numbers that files cite after a word, with the path of each: "spec §5, §9", "readings R31, R36". */
function citations(pattern: RegExp, number: RegExp): { path: string; number: string }[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([list]) =>
      [...list.matchAll(number)].map(([, cited = '']) => ({ path, number: cited })),
    ),
  );
}

test('cited sections of the specification exist', () => {
  const cited = citations(/\bspec §\d+(?:(?:,| and|;)? §\d+)*/g, /§(\d+)/g);
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
});

test('cited readings of the specification exist', () => {
  const cited = citations(/\b[Rr]eadings? (?:R?\d+(?:,? and |, )?)+/g, /(\d+)/g);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ number }) => !readings.has(number))).toEqual([]);
});
