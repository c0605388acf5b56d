import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strictestBand } from './strictest-band.ts';

test('the band of a group is that of whoever has the strictest, in any order', () => {
  const bands = fc.array(fc.constantFrom('proceed' as const, 'see-health-officer' as const), { maxLength: 10 });
  fc.assert(
    fc.property(bands, (all) => {
      const results = all.map((band) => ({ band }));
      const expected = all.includes('see-health-officer') ? 'see-health-officer' : 'proceed';
      expect(strictestBand(results)).toBe(expected);
      expect(strictestBand(results.toReversed())).toBe(expected);
    }),
  );
});
