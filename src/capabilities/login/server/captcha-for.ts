import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { captchaFailures } from '../rules/code.ts';
import { captchaMinutes } from '../rules/limits.ts';
import { browserHash } from './browser.ts';
import { type Binding, makeChallenge, makeTicket, readProof } from './captcha.ts';
import { captchaFailed, insertProof } from './store.ts';

type Keys = Pick<World, 'keys'>;

/** What the captcha of something else than a login code is bound to: a word for it, and the browser that asks. */
export function boundToPurpose(world: Keys, visitor: Visitor, purpose: string): Binding {
  return {
    destination: lookupHash(world.keys, 'login/captcha-purpose', purpose),
    browser: browserHash(world, visitor),
  };
}

/** A challenge for it. */
export async function challengeFor(
  world: Pick<World, 'keys' | 'clock'>,
  binding: Binding,
): Promise<{ challenge: string }> {
  return { challenge: await makeChallenge(world, binding, world.clock.now()) };
}

/** Counts a failure of the check itself; the third of a browser yields a one-time ticket (spec §8). */
export async function countCaptchaFailure(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visitor: Visitor,
  binding: Binding,
): Promise<{ failures: number; ticket?: string }> {
  const failure = await captchaFailed(world.sql, {
    id: newId(),
    browser: binding.browser,
    requestKey: visitor.keyed ? visitor.requestId : null,
    needed: captchaFailures,
    minutes: captchaMinutes,
    at: isoInstant(world.clock.now()),
  });
  if (!failure.ticket) return { failures: failure.failures };
  const ticket = makeTicket(world, failure.id, binding, parseInstant(failure.failed_at));
  return { failures: failure.failures, ticket };
}

/**
 * Uses the proof, or the ticket in place of one, that came in X-Captcha-Validate: once, in the caller's transaction. Throws
 * `login/captcha`. `degraded`: it was a ticket.
 */
export async function useProof(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  visitor: Visitor,
  binding: Binding,
): Promise<{ degraded: boolean }> {
  const proof = await readProof(world, visitor.captcha, binding, world.clock.now());
  const isNew = proof && (await insertProof(db, { nonce: proof.nonce, expiresAt: isoInstant(proof.expiresAt) }));
  if (!isNew) throw problem('login/captcha');
  return { degraded: proof.degraded };
}
