import { createHmac, timingSafeEqual } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, minute } from '#foundation/time/clock.ts';
import { captchaMinutes } from '../rules/limits.ts';

type KeysWorld = Pick<World, 'keys'>;

/** Scope of a proof: hashes of the code's destination (or of another purpose) and of the browser. */
export type CaptchaBinding = { destination: Buffer; browser: Buffer };

/**
 * `nonce`: hash that the table of used proofs stores. `isTicket`: a ticket was sent instead of a solved challenge.
 * `isHard`: the challenge needed ten times the usual work.
 */
export type CaptchaProof = { nonce: Buffer; expiresAt: Millis; isTicket: boolean; isHard: boolean };

/**
 * Creates a challenge of 100 to 200 derivations (PBKDF2/SHA-256, 5000 rounds each), about 0.1 s on a phone of 2026.
 * `isHard`: ten times as many derivations. The signature covers the binding.
 */
export async function createSignedChallenge(
  world: KeysWorld,
  binding: CaptchaBinding,
  now: Millis,
  { isHard } = { isHard: false },
): Promise<string> {
  const challenge = await createChallenge({
    algorithm,
    cost,
    // `randomInt` of altcha takes the maximum first.
    counter: isHard ? randomInt(2000, 1000) : randomInt(200, 100),
    deriveKey,
    data: { bound: hashBinding(binding), expires: now + captchaMinutes * minute, hard: isHard },
    ...hmacSecrets(world),
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64url');
}

/**
 * Verifies the header X-Captcha-Validate. Returns undefined unless its value is a solved challenge or a ticket, belongs
 * to this binding and has not expired.
 */
export async function verifyProof(
  world: KeysWorld,
  headerValue: string,
  binding: CaptchaBinding,
  now: Millis,
): Promise<CaptchaProof | undefined> {
  return headerValue.startsWith(ticketPrefix)
    ? verifyTicket(world, headerValue, binding, now)
    : verifySolvedChallenge(world, headerValue, binding, now);
}

/**
 * Creates a ticket that replaces one proof if the captcha fails. A repeated request gets the same ticket, because the
 * same arguments give the same ticket.
 */
export function createTicket({ keys }: KeysWorld, id: string, binding: CaptchaBinding, issuedAt: Millis): string {
  const expiresAt = issuedAt + captchaMinutes * minute;
  return [ticketPrefix + id, expiresAt, signTicket(keys, id, binding, expiresAt).toString('base64url')].join('.');
}

const algorithm = 'PBKDF2/SHA-256';
const cost = 5000;
const ticketPrefix = 'ticket-';

function verifyTicket(
  { keys }: KeysWorld,
  headerValue: string,
  binding: CaptchaBinding,
  now: Millis,
): CaptchaProof | undefined {
  const [, id = '', expiry = '', signature = ''] =
    /^ticket-([0-9a-f-]{36})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/.exec(headerValue) ?? [];
  const expiresAt = Number(expiry);
  if (!id || !timingSafeEqual(Buffer.from(signature, 'base64url'), signTicket(keys, id, binding, expiresAt)))
    return undefined;
  return expiresAt > now ? { nonce: hashToken(id), expiresAt, isTicket: true, isHard: false } : undefined;
}

async function verifySolvedChallenge(
  world: KeysWorld,
  headerValue: string,
  binding: CaptchaBinding,
  now: Millis,
): Promise<CaptchaProof | undefined> {
  const payload = parsePayload(headerValue);
  const parameters = payload?.challenge.parameters;
  if (!payload || !parameters) return undefined;
  const { nonce, data } = parameters;
  // Checked before any derivation, because a client must not choose how much work the server does.
  if (parameters.algorithm !== algorithm || parameters.cost !== cost || typeof nonce !== 'string') return undefined;
  const expiresAt = data?.['expires'];
  if (data?.['bound'] !== hashBinding(binding) || typeof expiresAt !== 'number' || expiresAt <= now) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...hmacSecrets(world) });
  return verified ? { nonce: hashToken(nonce), expiresAt, isTicket: false, isHard: data['hard'] === true } : undefined;
}

type Payload = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

function parsePayload(headerValue: string): Payload | undefined {
  try {
    const value = JSON.parse(Buffer.from(headerValue, 'base64url').toString()) as Partial<Payload> | null;
    return typeof value?.challenge?.parameters === 'object' &&
      typeof value.challenge.signature === 'string' &&
      value.solution
      ? (value as Payload)
      : undefined;
  } catch {
    return undefined;
  }
}

function hmacSecrets({ keys }: KeysWorld) {
  return {
    hmacSignatureSecret: keys.lookupKey('login/captcha').export().toString('hex'),
    hmacKeySignatureSecret: keys.lookupKey('login/captcha-key').export().toString('hex'),
  };
}

function hashBinding({ destination, browser }: CaptchaBinding): string {
  return hashToken(`${destination.toString('hex')} ${browser.toString('hex')}`).toString('base64url');
}

function signTicket(keys: World['keys'], id: string, binding: CaptchaBinding, expiresAt: number): Buffer {
  return createHmac('sha256', keys.lookupKey('login/ticket'))
    .update(`${id} ${hashBinding(binding)} ${expiresAt}`)
    .digest();
}
