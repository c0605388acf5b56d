import { type FindWorld, type FoundApplication, readVersions } from '#capabilities/declaration/server/public.ts';
import { readStaffNames, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew, instantOnDevice } from '#foundation/time/device-time.ts';
import { type decideArrival as decideCall, type LatestDecision, problem } from '../contract.ts';
import {
  latestEarlierDecisions,
  type EarlierDecision,
  isValidReason,
  requiredReason,
  filterUnseen,
} from '../rules/earlier-decisions.ts';
import { toEarlierDecision } from './earlier-decision.ts';
import { listDecisions } from './store.ts';

type Input = InputOf<typeof decideCall>;

/** When a decision was made, by the clock of the device, put right where that is known to be wrong. */
export function decisionInstant({ decidedAt, sentAt }: Input, now: Millis): Millis {
  const at = instantOnDevice({ at: decidedAt, sentAt }, now);
  if (at > now + allowedClockSkew) throw problem('border/decided-ahead');
  return at;
}

/** Refuses a decision about a version that was never submitted, or from before that version was. */
export async function requireSubmittedVersion(
  world: FindWorld,
  { id, inForce }: FoundApplication,
  version: number,
  at: Millis,
): Promise<void> {
  const about =
    version === inForce.version ? inForce : (await readVersions(world, id)).find((one) => one.version === version);
  if (!about) throw problem('border/unknown-version');
  if (at < parseInstant(about.submittedAt) - allowedClockSkew) throw problem('border/decided-before');
}

/**
 * Refuses a decision over one of another officer that its maker had not seen, with who decided what and when; and one that needs a reason
 * and has none. Within the lock of the application, so that of two at once the second is told of the first.
 */
export async function requireNoUnseenDecisions(
  world: FindWorld,
  actor: StaffActor,
  input: Input,
  { declaration, numbers, at }: { declaration: string; numbers: readonly number[]; at: Millis },
): Promise<void> {
  const rows = (await listDecisions(world.sql, declaration)).filter(({ number }) => numbers.includes(number));
  const before = latestEarlierDecisions(rows.map(toEarlierDecision), at);
  const seen = (input.seen ?? []).map((one) => ({ number: one.number, at: parseInstant(one.at) }));
  const unseen = filterUnseen(before, { kind: input.kind, staff: actor.staffId, seen });
  if (unseen.length > 0)
    throw problem('border/decided-since', { data: { decisions: await withOfficerNames(world, unseen) } });
  const needed = requiredReason({
    kind: input.kind,
    temperature: input.temperature,
    referredBefore: before.some(({ kind }) => kind === 'referred'),
  });
  if (needed === undefined || isValidReason(input.reason)) return;
  throw problem(needed === 'fever' ? 'border/fever' : 'border/reason-needed');
}

/** Decisions as a counter shows them: with the names of the officers. */
export async function withOfficerNames(
  world: Pick<FindWorld, 'sql' | 'keys'>,
  decisions: readonly EarlierDecision[],
): Promise<LatestDecision[]> {
  const nameOf = await readStaffNames(
    world,
    decisions.map(({ staff }) => staff),
  );
  return decisions.map(({ number, kind, at, staff }) => ({
    number,
    kind,
    decidedAt: isoInstant(at),
    staff: nameOf(staff),
  }));
}
