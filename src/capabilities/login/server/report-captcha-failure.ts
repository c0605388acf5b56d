import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { reportCaptchaFailure as call } from '../contract.ts';
import { captchaFailures } from '../rules/code.ts';
import { captchaMinutes } from '../rules/limits.ts';
import { browserHash } from './browser.ts';
import { makeTicket } from './captcha.ts';
import { smsDestination } from './destination.ts';
import { captchaFailed } from './store.ts';

/** Counts a failure of the check itself; the third of a browser yields a one-time ticket (spec §8). */
export async function reportCaptchaFailure(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  visitor: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const destination = smsDestination(world, input).hash;
  const browser = browserHash(world, visitor);
  const failure = await captchaFailed(world.sql, {
    id: newId(),
    browser,
    requestKey: visitor.keyed ? visitor.requestId : null,
    needed: captchaFailures,
    minutes: captchaMinutes,
    at: isoInstant(world.clock.now()),
  });
  if (!failure.ticket) return { failures: failure.failures };
  const ticket = makeTicket(world, failure.id, { destination, browser }, parseInstant(failure.failed_at));
  return { failures: failure.failures, ticket };
}
