import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOfAll } from './band.ts';

test('the band of a group is that of whoever has the strictest, in any order', () => {
  const bands = fc.array(fc.constantFrom('proceed' as const, 'see-health-officer' as const), { maxLength: 10 });
  fc.assert(
    fc.property(bands, (all) => {
      const results = all.map((band) => ({ band }));
      const expected = all.includes('see-health-officer') ? 'see-health-officer' : 'proceed';
      expect(bandOfAll(results)).toBe(expected);
      expect(bandOfAll(results.toReversed())).toBe(expected);
    }),
  );
});
