import { describe, expect, test } from 'vitest';
import { fc, forAll, forAllAsync } from '#foundation/testing/for-all.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { parsePass } from '#capabilities/pass/rules/pass-text.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { testPosterKeys } from '../server/testing/keys.ts';
import { maxPosterLength, type PosterFacts, posterPrefix, parsePoster, signPoster } from './poster-text.ts';

const { kid, sign, publicKeys } = testPosterKeys;
const facts: PosterFacts = {
  venue: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b',
  posterNumber: 1,
  name: { en: 'Kiarong Market', ms: 'Pasar Kiarong' },
};
const text = signPoster(facts, kid, sign);
const verify = async (code: string) => {
  const poster = parsePoster(code);
  return poster ? verifySignature(poster, publicKeys, crypto.subtle) : 'unreadable';
};

describe('the text of a poster', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  test('contains what was signed, for any name of a venue', async () => {
    await forAllAsync(fc.uuid(), fc.integer({ min: 1, max: 9999 }), name, name, async (venue, version, en, ms) => {
      fc.pre(en.length <= 80 && ms.length <= 80);
      const code = signPoster({ venue, posterNumber: version, name: { en, ms } }, kid, sign);
      expect(parsePoster(code)?.facts).toEqual({ venue, posterNumber: version, name: { en, ms } });
      expect(await verify(code)).toBe('good');
    });
  });

  test('fits the longest names', () => {
    const long = signPoster({ ...facts, name: { en: 'W'.repeat(80), ms: 'W'.repeat(80) } }, kid, sign);
    expect(long.length).toBeLessThanOrEqual(maxPosterLength);
  });

  test('is invalid after a change of one character', async () => {
    await forAllAsync(fc.nat(text.length - 1), fc.constantFrom(...'0A:Z%'), async (index, character) => {
      fc.pre(text[index] !== character);
      expect(await verify(text.slice(0, index) + character + text.slice(index + 1))).not.toBe('good');
    });
  });

  test('never makes the parser throw', () => {
    forAll(fc.string({ maxLength: 900 }), (rest) => {
      expect(parsePoster(posterPrefix + rest)).toBeUndefined();
    });
  });

  test('is no pass, and a pass is no poster, with either prefix', () => {
    expect(parsePass(text)).toEqual({ unreadable: 'unrecognised' });
    expect(parsePass(text.replace('SHV1:', 'SHT1:'))).toEqual({ unreadable: 'malformed' });
  });

  test('is rejected with the signature of a pass key', async () => {
    expect(await verify(signPoster(facts, testPassKeys.kid, testPassKeys.sign))).toBe('unknown-key');
    expect(await verify(signPoster(facts, kid, testPassKeys.sign))).toBe('bad');
  });
});
