import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { clockFrom } from '#foundation/time/clock.ts';
import type { PublishedKey } from '../contract.ts';
import { verifyPass } from './verify-pass.ts';

const { keys, good } = JSON.parse(readFileSync('docs/pass-vectors.json', 'utf8')) as {
  keys: PublishedKey[];
  good: { text: string; now: string }[];
};
const [pass = { text: '', now: '' }] = good;
const worldAt = (now: string) => ({ passKeys: { publicKeys: keys }, clock: clockFrom(() => parseInstant(now)) });

test('returns the content of a genuine pass', async () => {
  expect(await verifyPass(worldAt(pass.now), pass.text)).toMatchObject({ reference: 'K7M2-9PQR-4XYZ' });
});

test('returns nothing for an expired pass', async () => {
  expect(await verifyPass(worldAt('2030-01-01T00:00:00.000Z'), pass.text)).toBeUndefined();
});

test.each([
  ['an altered pass', pass.text.slice(0, -1) + (pass.text.endsWith('0') ? '1' : '0')],
  ['another code', 'HC1:NCFOXN'],
  ['an empty text', ''],
])('returns nothing for %s', async (_what, text) => {
  expect(await verifyPass(worldAt(pass.now), text)).toBeUndefined();
});
