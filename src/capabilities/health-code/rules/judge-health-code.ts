import type { PublishedKey } from '#capabilities/pass/contract.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { second, type Millis } from '#foundation/time/clock.ts';
import type { HealthCodeFacts } from './health-code-facts.ts';
import { type ParsedHealthCode, parseHealthCode } from './health-code-text.ts';
import { levelTable } from './levels.ts';
import { allowedClockSkew, liveCodeLifetime } from './limits.ts';

/**
 * What a door is told. `enter`: may enter; `caution`: may, with caution; `stop`: may not; `paper`: may, once somebody has looked at the
 * ID. All others let nobody in: `picture` is a live code that stood still, or one whose phone is missing.
 */
export type Verdict =
  | 'enter'
  | 'caution'
  | 'paper'
  | 'stop'
  | 'picture'
  | 'clock'
  | 'expired'
  | 'unknown-key'
  | 'tampered'
  | 'malformed'
  | 'foreign';

/** The outcome; what a code says of somebody only where its signatures are good. */
export type Judgement = { verdict: Verdict; certified: HealthCodeFacts | undefined; onPaper: boolean };

/** The part of WebCrypto that judging takes; browsers and Node have the same. */
export type Subtle<K> = Parameters<typeof verifySignature<K>>[2];

/** Judges a text without a network, by the published keys and the device's clock. Nothing that stands in a text makes it throw. */
export async function judgeHealthCode<K>(
  text: string,
  keys: readonly PublishedKey[],
  now: Millis,
  subtle: Subtle<K>,
): Promise<Judgement> {
  const read = parseHealthCode(text);
  if ('unreadable' in read) return rejected(read.unreadable);
  const signature = await verifySignature(read, keys, subtle);
  if (signature === 'unknown-key') return rejected('unknown-key');
  if (signature === 'bad' || !(await isTimeSigned(read, subtle))) return rejected('tampered');
  const { certified, time } = read;
  const onPaper = certified.key === undefined;
  return { verdict: decideVerdict(certified, time?.at, now), certified, onPaper };
}

function decideVerdict(certified: HealthCodeFacts, signedAt: Millis | undefined, now: Millis): Verdict {
  const { level, issuedAt, endsAt, key } = certified;
  if (issuedAt > now + allowedClockSkew) return 'clock';
  if (now >= endsAt) return 'expired';
  if (key) {
    // A certificate without its phone is what somebody copied.
    if (signedAt === undefined) return 'picture';
    if (signedAt > now + allowedClockSkew) return 'clock';
    // The phone's time is in whole seconds.
    if (now >= signedAt + liveCodeLifetime + allowedClockSkew + second) return 'picture';
  }
  if (!levelTable[level].enter) return 'stop';
  if (!key) return 'paper';
  return level === 'green' ? 'enter' : 'caution';
}

async function isTimeSigned<K>({ certified: { key }, time }: ParsedHealthCode, subtle: Subtle<K>): Promise<boolean> {
  if (!key || !time) return true;
  const [x, y] = [key.subarray(0, 32), key.subarray(32)].map(base64url);
  try {
    const imported = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, es256, false, [
      'verify',
    ]);
    return await subtle.verify(es256, imported, new Uint8Array(time.signature), new Uint8Array(time.signed));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

function rejected(verdict: Verdict): Judgement {
  return { verdict, certified: undefined, onPaper: false };
}

function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

// Both runtimes have it; the pure part of the tree knows neither's types.
declare const btoa: (text: string) => string;
