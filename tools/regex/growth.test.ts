import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../run-command.ts';
import { countSteps } from './count-steps.ts';
import { type FoundExpression, findRegexLiterals, collectRunTimeExpressions } from './expressions.ts';
import { measureWorstGrowth, superlinearRatio } from './growth.ts';

test.each([
  [/=+$/],
  [/-+(?=\.csv$)/],
  [/T.*$/],
  [/[A-Za-z]+\/[A-Za-z0-9.-]+$/],
  [/[^\s@]+@[^\s@]+/g],
  [/\B(?=(\d{3})+$)/g],
  [/^(.*?)\s*<([^>]+)>$/],
  [/^(a+)+$/],
])('measures superlinear growth of %s', (expression) => {
  expect(measureWorstGrowth(expression).ratio).toBeGreaterThan(superlinearRatio);
});

test.each([[/^[a-z0-9]{3,99}(\.[a-z]{1,20})?$/], [/^\d+$/], [/\s+/g], [/"[^"]*"/g], [/a|b/]])(
  'measures linear growth of %s',
  (expression) => {
    expect(measureWorstGrowth(expression).ratio).toBeLessThan(superlinearRatio);
  },
);

test('counts as many matches as the engine', () => {
  const texts = ['', 'aaa', 'a1b22c', 'x=1; y==2', '2026-11-26T09:00', 'über @ straße', '<<A<B<<'];
  const expressions = [
    /\d+/g,
    /\b\w/g,
    /(?<=a)\d/g,
    /(\w)\1/g,
    /=+?/g,
    /[^\s]{2,3}/g,
    /^|$/g,
    /(?:a|ab)(?!b)/g,
    /\p{L}+/gu,
  ];
  for (const text of texts)
    for (const expression of expressions)
      expect(countSteps(expression, text, 100_000).matches, `${expression} in ${text}`).toBe(
        [...text.matchAll(expression)].length,
      );
});

test('no expression of the product has superlinear growth', { timeout: 120_000 }, () => {
  const found = findRegexLiterals(root);
  expect(found.length).toBeGreaterThan(300);
  expect(findSuperlinear(found)).toEqual([]);
});

test('no expression that is created at run time has superlinear growth', { timeout: 120_000 }, () => {
  const { expressions: made, unexecutedCalls } = collectRunTimeExpressions(
    root,
    fileURLToPath(new URL('run-time-calls.ts', import.meta.url)),
  );
  expect(unexecutedCalls, 'call these in run-time-calls.ts').toEqual([]);
  expect(made.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/capabilities/login/rules/email.ts', 'src/capabilities/places/rules/phone.ts']),
  );
  expect(findSuperlinear(made)).toEqual([]);
});

test('finds an expression that is created from parts at run time', () => {
  const fixture = mkdtempSync(join(tmpdir(), 'sihat-expressions-'));
  onTestFinished(() => rmSync(fixture, { recursive: true }));
  mkdirSync(join(fixture, 'src'));
  writeFileSync(
    join(fixture, 'src/bad.ts'),
    "const part: string = ['[^@]+', '@'].join('');\nexport const good = RegExp('a');\nexport const bad = new RegExp(`${part}[^@]+`, 'g');\nexport const later = (name: string) => new RegExp(`^${name}$`);\n",
  );
  const { expressions: made, unexecutedCalls: unseen } = collectRunTimeExpressions(fixture, '');
  expect(findSuperlinear(made)).toEqual([expect.stringContaining('src/bad.ts:3 /[^@]+@[^@]+/g')]);
  expect(unseen).toEqual([{ path: 'src/bad.ts', line: 4 }]);
});

function findSuperlinear(found: readonly FoundExpression[]): string[] {
  const byExpression = Map.groupBy(found, ({ expression }) => String(expression));
  return [...byExpression].flatMap(([text, [first]]) => {
    const { ratio, pump } = first ? measureWorstGrowth(first.expression) : { ratio: 0, pump: '' };
    return ratio > superlinearRatio ? [`${first?.path}:${first?.line} ${text} by ${JSON.stringify(pump)}`] : [];
  });
}
