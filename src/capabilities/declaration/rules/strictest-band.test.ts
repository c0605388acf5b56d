import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { strictestBand } from './strictest-band.ts';

test('returns the strictest band of a group in any order', () => {
  const bands = fc.array(fc.constantFrom('proceed' as const, 'see-health-officer' as const), { maxLength: 10 });
  forAll(bands, (bandList) => {
    const results = bandList.map((band) => ({ band }));
    const expected = bandList.includes('see-health-officer') ? 'see-health-officer' : 'proceed';
    expect(strictestBand(results)).toBe(expected);
    expect(strictestBand(results.toReversed())).toBe(expected);
  });
});
