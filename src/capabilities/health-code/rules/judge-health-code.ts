import type { PublishedKey } from '#capabilities/pass/contract.ts';
import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { second, type Millis } from '#foundation/time/clock.ts';
import type { HealthCodeFacts } from './health-code-facts.ts';
import { type ParsedHealthCode, parseHealthCode } from './health-code-text.ts';
import { levelTable } from './levels.ts';
import { allowedClockSkew, liveCodeLifetime } from './limits.ts';

/**
 * Verdict for a door. `enter`: may enter. `caution`: may enter with caution. `paper`: may enter after a check of the
 * ID. `stop`: the level forbids entry. All others refuse entry because the code is not valid. `picture`: a live code
 * with an old signed time, or without one. `clock`: the code was signed in the future, by the clock of this device.
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
  | 'unrecognised';

/** Judgement of a code: the verdict, and the facts of the code if its signatures are valid. */
export type Judgement = { verdict: Verdict; facts: HealthCodeFacts | undefined; isOnPaper: boolean };

/** Part of WebCrypto that judging needs, equal in browsers and Node. */
export type Subtle<K> = Parameters<typeof verifySignature<K>>[2];

/** Judges a text offline, with the published keys and the device's clock. Never throws, whatever the text contains. */
export async function judgeHealthCode<K>(
  text: string,
  keys: readonly PublishedKey[],
  now: Millis,
  subtle: Subtle<K>,
): Promise<Judgement> {
  const parsed = parseHealthCode(text);
  if ('unreadable' in parsed) return rejectedJudgement(parsed.unreadable);
  const signature = await verifySignature(parsed, keys, subtle);
  if (signature === 'unknown-key') return rejectedJudgement('unknown-key');
  if (signature === 'bad' || !(await isTimeSignatureValid(parsed, subtle))) return rejectedJudgement('tampered');
  const { facts, signedTime } = parsed;
  const isOnPaper = facts.key === undefined;
  return { verdict: decideVerdict(facts, signedTime?.at, now), facts, isOnPaper };
}

function decideVerdict(facts: HealthCodeFacts, signedAt: Millis | undefined, now: Millis): Verdict {
  const { level, issuedAt, endsAt, key } = facts;
  if (issuedAt > now + allowedClockSkew) return 'clock';
  if (now >= endsAt) return 'expired';
  if (key) {
    // A live certificate without a signed time is a copy.
    if (signedAt === undefined) return 'picture';
    if (signedAt > now + allowedClockSkew) return 'clock';
    // The signed time has whole seconds, hence the extra second.
    if (now >= signedAt + liveCodeLifetime + allowedClockSkew + second) return 'picture';
  }
  if (!levelTable[level].mayEnter) return 'stop';
  if (!key) return 'paper';
  return level === 'green' ? 'enter' : 'caution';
}

// Verifies the phone's signature. True for a code without a signed time, which `decideVerdict` judges.
async function isTimeSignatureValid<K>(
  { facts: { key }, signedTime }: ParsedHealthCode,
  subtle: Subtle<K>,
): Promise<boolean> {
  if (!key || !signedTime) return true;
  const [x, y] = [key.subarray(0, 32), key.subarray(32)].map(base64url);
  try {
    const publicKey = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, es256, false, [
      'verify',
    ]);
    return await subtle.verify(
      es256,
      publicKey,
      new Uint8Array(signedTime.signature),
      new Uint8Array(signedTime.signed),
    );
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

function rejectedJudgement(verdict: Verdict): Judgement {
  return { verdict, facts: undefined, isOnPaper: false };
}

function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

// Browsers and Node have `btoa`, but this shared code has the type definitions of neither.
declare const btoa: (text: string) => string;
