import { expect, test } from 'vitest';
import { root } from '../step.ts';
import { countSteps } from './count-steps.ts';
import { productExpressions } from './expressions.ts';
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
  const byExpression = Map.groupBy(found, ({ expression }) => String(expression));
  const steep = [...byExpression].flatMap(([text, [first]]) => {
    const { ratio, pump } = first ? steepestGrowth(first.expression) : { ratio: 0, pump: '' };
    return ratio > steepRatio ? [`${first?.path}:${first?.line} ${text} by ${JSON.stringify(pump)}`] : [];
  });
  expect(steep).toEqual([]);
});
