import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { shadeCount, shadeOf, computeShadeBounds } from './shades.ts';

test('chooses ascending, rounded bounds, and uses every shade', () => {
  forAll(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 300 }), (numbers) => {
    const bounds = computeShadeBounds(numbers);
    expect(bounds.length).toBeLessThan(shadeCount);
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
    for (const bound of bounds) expect(Number(bound.toPrecision(2))).toBe(bound);
    const steps = numbers.map((number) => shadeOf(number, bounds));
    for (const step of steps) expect(step).toBeLessThanOrEqual(bounds.length);
    expect(Math.min(...steps)).toBe(0);
    expect(Math.max(...steps)).toEqual(bounds.length);
  });
});

test('never shades a larger number lighter', () => {
  forAll(fc.array(fc.nat(1e6), { minLength: 2 }), fc.nat(1e6), fc.nat(1e6), (numbers, a, b) => {
    const bounds = computeShadeBounds(numbers);
    const [less, more] = [Math.min(a, b), Math.max(a, b)];
    expect(shadeOf(less, bounds)).toBeLessThanOrEqual(shadeOf(more, bounds));
  });
});

test.each<[string, number[], number[]]>([
  ['no numbers', [], []],
  ['equal numbers', [5, 5, 5], []],
  ['a hundred numbers', Array.from({ length: 100 }, (_, index) => index * 101), [2000, 4000, 6100, 8100]],
])('bounds of %s', (_what, numbers, bounds) => expect(computeShadeBounds(numbers)).toEqual(bounds));
