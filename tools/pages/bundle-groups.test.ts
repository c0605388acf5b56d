import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import config from '../../vite.config.ts';

type Output = { codeSplitting?: { groups?: { name: string; test: RegExp }[] } };

const { output } = config({ mode: 'portal', command: 'build' }).build?.rolldownOptions ?? {};
const groups = (output as Output | undefined)?.codeSplitting?.groups ?? [];

// Names of the folders and files under src/ and of the icons, without endings.
const sourceNames = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).flatMap((path) => path.split(/[/.]/));
const iconNames = globSync('dist/**/icons/*.mjs', { cwd: join(root, 'node_modules/lucide-react') }).map(
  (path) => /([^/]+)\.mjs$/.exec(path)?.[1] ?? '',
);

test('has a pattern for each group', () => {
  expect(groups.length).toBeGreaterThan(30);
});

// A pattern that names a renamed file matches nothing, and its code moves to other chunks without an error.
test.each(groups.map((group) => [group.name, group.test.source]))('%s names only files that exist', (_name, source) => {
  const icons = /icons\\\/(?:\(([^)]*)\)|([a-z\d-]+))/g;
  const packagesAndRanges = /node_modules\\\/(?:\([^)]*\)|[^|])*|\[[^\]]*\]/g;
  const iconWords = [...source.matchAll(icons)].flatMap(([, list, name]) => (list ?? name ?? '').split('|'));
  const sourceWords =
    source
      .replaceAll(icons, ' ')
      .replaceAll(packagesAndRanges, ' ')
      .match(/[a-z][a-z\d-]{2,}/g) ?? [];
  expect(iconWords.filter((word) => !iconNames.includes(word))).toEqual([]);
  expect(sourceWords.filter((word) => !sourceNames.some((name) => name.startsWith(word)))).toEqual([]);
});
