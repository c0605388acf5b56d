import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localDate, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { parsePassKeys } from '../server/pass-keys.ts';
import type { PublishedKey, WithdrawnPass } from '../contract.ts';
import { fromBase45 } from '#foundation/signed/base45.ts';
import { type PassportCheckKey, comparePassport, examinePass, type PassportMatch } from './examine-pass.ts';
import type { Holder } from './passport.ts';
import { judgePass, type PassDeviceData, type Verdict } from './judge-pass.ts';
import { toHex } from '#foundation/signed/hex.ts';
import { passPrefix } from './pass-text.ts';

type Instant = string;
type Vector = {
  what: string;
  text: string;
  now: Instant;
  kit: {
    keysAt: Instant;
    withdrawn: { at: Instant; items: WithdrawnPass[] };
    seen: { reference: string; travellerNumber: number; at: Instant }[];
  };
  verdict: Pick<Verdict, 'kind' | 'reasons'>;
};
type GoodVector = Vector & {
  facts: object;
  passport: string | null;
  holders?: Holder[];
  match?: PassportMatch;
  groupShown: boolean;
};
type Vectors = {
  keys: (PublishedKey & { private: string })[];
  checkingKeys: PassportCheckKey[];
  good: GoodVector[];
  bad: Vector[];
};

const { keys, checkingKeys, good, bad } = JSON.parse(
  readFileSync(new URL('../../../../docs/pass-vectors.json', import.meta.url), 'utf8'),
) as Vectors;
const { subtle } = globalThis.crypto;

function counterOf({ now, kit }: Vector) {
  const instant = parseInstant(now);
  const deviceData: PassDeviceData = {
    keysCurrentAt: parseInstant(kit.keysAt),
    withdrawnPasses: { currentAt: parseInstant(kit.withdrawn.at), items: kit.withdrawn.items },
    decisions: kit.seen.map((decision) => ({ ...decision, decidedAt: parseInstant(decision.at) })),
  };
  return { deviceData, now: instant, today: localDate(instant) };
}

test('publishes the public keys of the private ones', () => {
  const text = keys.map((key) => `${key.kid}:${key.private}`).join(',');
  expect(parsePassKeys(text).publicKeys).toEqual(keys.map(({ private: _private, ...key }) => key));
});

test.each(good)('valid pass: $what', async (vector) => {
  const examined = await examinePass(vector.text, keys, subtle);
  if ('unreadable' in examined) throw new Error(examined.unreadable);
  const { parsed, signature } = examined;
  const { facts, kid } = parsed;
  expect(signature).toBe('good');
  const passport = facts.passport && {
    ...facts.passport,
    digest: toHex(facts.passport.digest),
    ...(facts.passport.holderDigest && { holderDigest: toHex(facts.passport.holderDigest) }),
  };
  const [issuedAt, endsAt] = [isoInstant(facts.issuedAt), isoInstant(facts.endsAt)];
  expect({ ...facts, kid, passport, issuedAt, endsAt }).toEqual(vector.facts);
  const match =
    vector.passport === null
      ? undefined
      : await comparePassport(
          parsed,
          { passportNumber: vector.passport, holders: vector.holders ?? [] },
          checkingKeys,
          subtle,
        );
  expect(match).toBe(vector.match ?? match);
  const verdict = judgePass(examined, { ...counterOf(vector), passportMatch: match, isGroupShown: vector.groupShown });
  expect(verdict).toMatchObject(vector.verdict);
});

test.each(bad)('invalid or unsuitable pass: $what', async (vector) => {
  const verdict = judgePass(await examinePass(vector.text, keys, subtle), counterOf(vector));
  expect(verdict).toMatchObject(vector.verdict);
  expect(['proceed', 'see-health-officer']).not.toContain(verdict.kind);
});

test('has the example of docs/pass.md as its first vector, byte by byte', () => {
  const page = readFileSync(new URL('../../../../docs/pass.md', import.meta.url), 'utf8');
  const shown = /<!-- text -->\s*((?: {4}.*\n)+)/.exec(page)?.[1] ?? '';
  expect(shown.replaceAll(/^ {4}|\n/gm, '')).toBe(good[0]?.text);
  const bytes = [...page.matchAll(/^ {4}((?:[0-9a-f]{2} ?)+) {2,}/gm)].map(([, hex]) => hex).join('');
  expect(bytes.replaceAll(' ', '')).toBe(
    toHex(fromBase45(good[0]?.text.slice(passPrefix.length) ?? '') ?? new Uint8Array()),
  );
});
