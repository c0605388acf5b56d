import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerWords } from '../wording/answers.ts';
import { bandOfAll, type BandRules, bandRules, judge } from './band.ts';
import { travellerOn } from './test-answers.ts';

describe('fever or rash is for a health officer, and nothing is ever a refusal', () => {
  test.each([
    ['no', 'no', 'proceed', []],
    ['yes', 'no', 'see-health-officer', ['fever']],
    ['no', 'yes', 'see-health-officer', ['rash']],
    ['yes', 'yes', 'see-health-officer', ['fever', 'rash']],
    ['', '', 'proceed', []],
  ] as const)('fever %s, rash %s: %s', (fever, rash, band, reasons) => {
    expect(judge(travellerOn('2026-11-21', { fever, rash }), 3)).toEqual({ number: 3, band, reasons });
  });

  test('each reason has its sentence in both languages', () => {
    for (const { reason } of bandRules.rules) {
      expect(Object.keys(answerWords.en.bandReason)).toContain(reason);
      expect(Object.keys(answerWords.ms.bandReason)).toContain(reason);
    }
  });
});

test('only answers on health count: everything else gives the same band', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('male', 'female', '' as const),
      fc.constantFrom('BN', 'MY', 'XX'),
      (name, gender, nationality) => {
        const changed = travellerOn('2026-11-21', { name, gender, nationality, passportNumber: name });
        expect(judge(changed, 1)).toEqual(judge(travellerOn('2026-11-21'), 1));
      },
    ),
  );
});

test('rules are data: another version judges by its own', () => {
  const other: BandRules = {
    version: '2',
    rules: [{ reason: 'no-fever', when: { question: 'fever', is: 'no' }, band: 'see-health-officer' }],
  };
  expect(judge(travellerOn('2026-11-21'), 1, other)).toMatchObject({
    band: 'see-health-officer',
    reasons: ['no-fever'],
  });
  expect(judge(travellerOn('2026-11-21', { fever: 'yes' }), 1, other)).toMatchObject({ band: 'proceed', reasons: [] });
});

test('the band of a group is that of whoever has the strictest, in any order', () => {
  const bands = fc.array(fc.constantFrom('proceed' as const, 'see-health-officer' as const), { maxLength: 10 });
  fc.assert(
    fc.property(bands, (all) => {
      const results = all.map((band, at) => ({ number: at + 1, band, reasons: [] }));
      const expected = all.includes('see-health-officer') ? 'see-health-officer' : 'proceed';
      expect(bandOfAll(results)).toBe(expected);
      expect(bandOfAll(results.toReversed())).toBe(expected);
    }),
  );
});
