import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../step.ts';
import { countSteps } from './count-steps.ts';
import { type Found, productExpressions, runTimeExpressions } from './expressions.ts';
import { steepestGrowth, steepRatio } from './growth.ts';

test.each([
  [/=+$/],
  [/-+(?=\.csv$)/],
  [/T.*$/],
  [/[A-Za-z]+\/[A-Za-z0-9.-]+$/],
  [/[^\s@]+@[^\s@]+/g],
  [/\B(?=(\d{3})+$)/g],
  [/^(.*?)\s*<([^>]+)>$/],
  [/^(a+)+$/],
])('%s is found to grow faster than its text', (expression) => {
  expect(steepestGrowth(expression).ratio).toBeGreaterThan(steepRatio);
});

test.each([[/^[a-z0-9]{3,99}(\.[a-z]{1,20})?$/], [/^\d+$/], [/\s+/g], [/"[^"]*"/g], [/a|b/]])(
  '%s is found to grow with its text',
  (expression) => {
    expect(steepestGrowth(expression).ratio).toBeLessThan(steepRatio);
  },
);

test('counts as many matches as the engine finds', () => {
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

test('no expression of the product grows faster than the text that it meets', { timeout: 120_000 }, () => {
  const found = productExpressions(root);
  expect(found.length).toBeGreaterThan(300);
  expect(steepOf(found)).toEqual([]);
});

test('no expression that the product makes while it runs grows faster than the text that it meets', {
  timeout: 120_000,
}, () => {
  const { made, unseen } = runTimeExpressions(root, fileURLToPath(new URL('run-time-calls.ts', import.meta.url)));
  expect(unseen, 'call these in run-time-calls.ts').toEqual([]);
  expect(made.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/capabilities/login/rules/email.ts', 'src/capabilities/places/rules/phone.ts']),
  );
  expect(steepOf(made)).toEqual([]);
});

test('an expression that is made while the product runs is found, however it is put together', () => {
  const planted = mkdtempSync(join(tmpdir(), 'sihat-expressions-'));
  onTestFinished(() => rmSync(planted, { recursive: true }));
  mkdirSync(join(planted, 'src'));
  writeFileSync(
    join(planted, 'src/bad.ts'),
    "const part: string = ['[^@]+', '@'].join('');\nexport const good = RegExp('a');\nexport const bad = new RegExp(`${part}[^@]+`, 'g');\nexport const later = (name: string) => new RegExp(`^${name}$`);\n",
  );
  const { made, unseen } = runTimeExpressions(planted, '');
  expect(steepOf(made)).toEqual([expect.stringContaining('src/bad.ts:3 /[^@]+@[^@]+/g')]);
  expect(unseen).toEqual([{ path: 'src/bad.ts', line: 4 }]);
});

function steepOf(found: readonly Found[]): string[] {
  const byExpression = Map.groupBy(found, ({ expression }) => String(expression));
  return [...byExpression].flatMap(([text, [first]]) => {
    const { ratio, pump } = first ? steepestGrowth(first.expression) : { ratio: 0, pump: '' };
    return ratio > steepRatio ? [`${first?.path}:${first?.line} ${text} by ${JSON.stringify(pump)}`] : [];
  });
}
