import { createPrivateKey, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { parseSigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { hour, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { HealthCodeFacts } from '#capabilities/health-code/rules/health-code-facts.ts';
import { encodeCertificate, signLiveCode, signFacts } from '#capabilities/health-code/rules/health-code-text.ts';
import { judgeHealthCode } from '#capabilities/health-code/rules/judge-health-code.ts';

/** Test keys, which protect nothing. The second one is retired. */
export const testCodeKeys = parseSigningKeys(
  'HEALTH_CODE_KEYS',
  [
    '534848434f444531:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE',
    '534848434f444530:QkFEMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA',
  ].join(','),
);

export const sampleTime: Millis = parseInstant('2026-11-21T04:00:00.000Z');

export function testPhone() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const signing = createPrivateKey({ key: privateKey.export({ format: 'jwk' }), format: 'jwk' });
  return {
    key: new Uint8Array(Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])),
    sign: async (bytes: Uint8Array) =>
      new Uint8Array(sign('sha256', bytes, { key: signing, dsaEncoding: 'ieee-p1363' })),
  };
}

export const sampleFacts: HealthCodeFacts = {
  level: 'green',
  initials: 'SA',
  documentEnd: '3456',
  birthYear: 1986,
  issuedAt: sampleTime,
  endsAt: sampleTime + 12 * hour,
  key: undefined,
};

export async function createLiveCode(
  change: Partial<HealthCodeFacts> = {},
  { at = sampleTime, phone = testPhone(), keys = testCodeKeys } = {},
): Promise<string> {
  const certificate = encodeCertificate(signFacts({ ...sampleFacts, key: phone.key, ...change }, keys));
  return signLiveCode(certificate, at, phone.sign);
}

export function createPaperCode(change: Partial<HealthCodeFacts> = {}, keys = testCodeKeys): string {
  return encodeCertificate(signFacts({ ...sampleFacts, ...change }, keys));
}

export async function judgeAt(text: string, now: Millis = sampleTime, keys = testCodeKeys) {
  return judgeHealthCode(text, keys.publicKeys, now, webcrypto.subtle);
}
