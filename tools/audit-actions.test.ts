import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const files = read('src/**/*.ts');
const tests = files.filter(({ path }) => isTest(path));

const actionPattern =
  /\b(?:action|auditActions|audit)\b\s*[:=]\s*(?:\{[^}]*\}|[^;\n]*(?:\n[^;\n]*)?)|\bauditEntry\([^)]*\)/g;

/** Lists the audit actions of staff that a file writes as literals, after `action` or in the audit of a mechanism. */
function findActions(text: string): string[] {
  if (!/\bStaff(Actor)?\b/.test(text)) return [];
  const statements = [...text.matchAll(actionPattern)].map(([statement]) => statement);
  return statements.flatMap((statement) =>
    [...statement.matchAll(/'([a-z-]+\/[a-z-]+)'/g)].map(([, action = '']) => action),
  );
}

/** Whether a test names an action: in full, or without the capability's prefix where the test strips the prefix. */
function isTested(action: string): boolean {
  const [capability = '', rest = ''] = action.split('/');
  return tests.some(
    ({ path, text }) =>
      text.includes(`'${action}'`) ||
      (path.includes(`/${capability}/`) && text.includes(`replace('${capability}/`) && text.includes(`'${rest}'`)),
  );
}

test('names every audit action of staff in a test', () => {
  const actions = new Set(
    files.filter(({ path }) => /\/server\//.test(path) && !isTest(path)).flatMap(({ text }) => findActions(text)),
  );
  expect(actions.size).toBeGreaterThan(100);
  expect([...actions].filter((action) => !isTested(action))).toEqual([]);
});
