import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { parsePass } from '#capabilities/pass/rules/pass-text.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { testPosterKeys } from '../server/testing/keys.ts';
import { maxPosterLength, type PosterFacts, posterPrefix, parsePoster, signPoster } from './poster-text.ts';

const { kid, sign, published } = testPosterKeys;
const facts: PosterFacts = {
  venue: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b',
  version: 1,
  name: { en: 'Kiarong Market', ms: 'Pasar Kiarong' },
};
const text = signPoster(facts, kid, sign);
const judge = async (code: string) => {
  const read = parsePoster(code);
  return read ? verifySignature(read, published, crypto.subtle) : 'unreadable';
};

describe('the text of a poster', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  test('says what was signed, whatever a venue is called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.integer({ min: 1, max: 9999 }), name, name, async (venue, version, en, ms) => {
        fc.pre(en.length <= 80 && ms.length <= 80);
        const code = signPoster({ venue, version, name: { en, ms } }, kid, sign);
        expect(parsePoster(code)?.facts).toEqual({ venue, version, name: { en, ms } });
        expect(await judge(code)).toBe('good');
      }),
    );
  });

  test('the longest names still fit', () => {
    const long = signPoster({ ...facts, name: { en: 'W'.repeat(80), ms: 'W'.repeat(80) } }, kid, sign);
    expect(long.length).toBeLessThanOrEqual(maxPosterLength);
  });

  test('is good no more when one character of it is another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom(...'0A:Z%'), async (at, character) => {
        fc.pre(text[at] !== character);
        expect(await judge(text.slice(0, at) + character + text.slice(at + 1))).not.toBe('good');
      }),
    );
  });

  test('whatever else it is, reading does not throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), (rest) => {
        expect(parsePoster(posterPrefix + rest)).toBeUndefined();
      }),
    );
  });

  test('a poster is no pass and a pass is no poster, whatever they begin with', () => {
    expect(parsePass(text)).toEqual({ unreadable: 'foreign' });
    expect(parsePass(text.replace('SHV1:', 'SHT1:'))).toEqual({ unreadable: 'malformed' });
  });

  test('one that a key of passes has signed is of an unknown key', async () => {
    expect(await judge(signPoster(facts, testPassKeys.kid, testPassKeys.sign))).toBe('unknown-key');
    expect(await judge(signPoster(facts, kid, testPassKeys.sign))).toBe('bad');
  });
});
