import { type Problem, problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Visit, Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { maxCaptchaFailures } from '../rules/code.ts';
import { captchaMinutes } from '../rules/limits.ts';
import { browserHash } from './browser.ts';
import { type CaptchaBinding, createSignedChallenge, createTicket, verifyProof } from './captcha.ts';
import { insertCaptchaFailure, insertProof } from './store.ts';

type KeysWorld = Pick<World, 'keys'>;

/** Binds a captcha to a purpose other than a login code, and to the browser. */
export function bindToPurpose(world: KeysWorld, visitor: Visit, purpose: string): CaptchaBinding {
  return {
    destination: lookupHash(world.keys, 'login/captcha-purpose', purpose),
    browser: browserHash(world, visitor),
  };
}

export async function issueChallenge(
  world: Pick<World, 'keys' | 'clock'>,
  binding: CaptchaBinding,
): Promise<{ challenge: string }> {
  return { challenge: await createSignedChallenge(world, binding, world.clock.now()) };
}

/**
 * Uses up a proof of ten times the usual work for a purpose, in the caller's transaction. Returns false if the request
 * has no such proof.
 */
export async function consumeHardProof(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visitor: Visit,
  purpose: string,
): Promise<boolean> {
  if (visitor.captchaProof === '') return false;
  const proof = await verifyProof(
    world,
    visitor.captchaProof,
    bindToPurpose(world, visitor, purpose),
    world.clock.now(),
  );
  if (!proof?.isHard) return false;
  return insertProof(db, { nonce: proof.nonce, expires_at: isoInstant(proof.expiresAt) });
}

/**
 * Creates the problem for a network whose quota is used up. The problem contains a challenge of ten times the usual
 * work, whose proof replaces the quota. So a user who shares a network with an attacker waits a second or two, not an
 * hour.
 */
export async function createProofNeededProblem(
  world: Pick<World, 'clock' | 'keys'>,
  visitor: Visit,
  purpose: string,
): Promise<Problem> {
  const binding = bindToPurpose(world, visitor, purpose);
  const challenge = await createSignedChallenge(world, binding, world.clock.now(), { isHard: true });
  return foundationProblem('foundation/proof-needed', { data: { challenge } });
}

/**
 * Counts a failure to load or run the captcha. The third failure of a browser in 15 minutes returns a one-time ticket
 * (spec §8).
 */
export async function countCaptchaFailure(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visitor: Visitor,
  binding: CaptchaBinding,
): Promise<{ failures: number; ticket?: string }> {
  const failure = await insertCaptchaFailure(world.sql, {
    id: newId(),
    browser: binding.browser,
    requestKey: visitor.hasClientRequestId ? visitor.requestId : null,
    needed: maxCaptchaFailures,
    minutes: captchaMinutes,
    at: world.clock.instant(),
  });
  if (!failure.ticket) return { failures: failure.failures };
  const ticket = createTicket(world, failure.id, binding, parseInstant(failure.failed_at));
  return { failures: failure.failures, ticket };
}

/**
 * Uses up the proof or ticket of the header X-Captcha-Validate, in the caller's transaction. Throws `login/captcha` if
 * the proof is missing, invalid, expired or used. `isTicket`: a ticket was sent. `isHard`: the challenge needed ten
 * times the usual work.
 */
export async function consumeProof(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visitor: Visitor,
  binding: CaptchaBinding,
): Promise<{ isTicket: boolean; isHard: boolean }> {
  const proof = await verifyProof(world, visitor.captchaProof, binding, world.clock.now());
  const isNew = proof && (await insertProof(db, { nonce: proof.nonce, expires_at: isoInstant(proof.expiresAt) }));
  if (!isNew) throw problem('login/captcha');
  return { isTicket: proof.isTicket, isHard: proof.isHard };
}
