import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const files = read('src/**/*.ts');
const tests = files.filter(({ path }) => isTest(path));

/** Acts that a file writes of staff: what stands after `act`, as far as it is written out. */
function findActions(text: string): string[] {
  if (!/\bStaff(Actor)?\b/.test(text)) return [];
  const said = [...text.matchAll(/\bact\b\s*[:=][^;\n]*(?:\n[^;\n]*)?/g)].map(([statement]) => statement);
  return said.flatMap((statement) => [...statement.matchAll(/'([a-z-]+\/[a-z-]+)'/g)].map(([, act = '']) => act));
}

/** Whether a test names an act: whole, or, beside the capability's code, without the name that it takes off all of them. */
function isTested(act: string): boolean {
  const [capability = '', rest = ''] = act.split('/');
  return tests.some(
    ({ path, text }) =>
      text.includes(`'${act}'`) ||
      (path.includes(`/${capability}/`) && text.includes(`replace('${capability}/`) && text.includes(`'${rest}'`)),
  );
}

test('each act that staff leaves on record stands in a test', () => {
  const acts = new Set(
    files.filter(({ path }) => /\/server\//.test(path) && !isTest(path)).flatMap(({ text }) => findActions(text)),
  );
  expect(acts.size).toBeGreaterThan(100);
  expect([...acts].filter((act) => !isTested(act))).toEqual([]);
});
