import {
  closeForEdits,
  findByReference,
  type FindWorld,
  type FoundApplication,
  markDecided,
} from '#capabilities/declaration/server/public.ts';
import { refuseOwnArrival, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type decideArrival as decideCall, problem } from '../contract.ts';
import { normalizeReference } from '../rules/reference.ts';
import { decisionInstant, requireNoUnseenDecisions, requireSubmittedVersion } from './validate-decision.ts';
import { encryptDetails } from './encryption.ts';
import { listDecisionsOfScan, insertDecisions, lockDecisions } from './store.ts';

type DecideWorld = Pick<World, 'clock' | 'enqueue'> & FindWorld;
type Input = InputOf<typeof decideCall>;

/** The job that is asked for when somebody was sent to a health officer, or a band was changed: what it does is said by who follows up. */
export const decisionJob = 'border/decided';

/**
 * Records what was decided about a traveller, or about everybody of a group. The scan names the decision: sent again, it is
 * the same one, whatever happened since. A decision that waited for a network counts from when it was made; whether it was about a version
 * that is not the newest any more, it is told. One that was made over another officer's, which its maker had not seen, is refused.
 */
export async function decideArrival(
  world: DecideWorld,
  actor: StaffActor,
  input: Input,
): Promise<OutputOf<typeof decideCall>> {
  const now = world.clock.now();
  const madeAt = decisionInstant(input, now);
  const found = await findByReference(world, normalizeReference(input.reference));
  if (!found) throw problem('border/unknown-reference');
  const decided = await inTransaction(world.sql, async (sql) => {
    await lockDecisions(sql, found.id);
    const answer = await findEarlierAnswer({ ...world, sql }, actor, input, found);
    if (answer) return answer;
    if (found.status === 'cancelled') throw problem('border/cancelled');
    await refuseOwnArrival({ ...world, sql }, actor, subjectsOf(found));
    const numbers = selectTravellerNumbers(found, input);
    await requireSubmittedVersion({ ...world, sql }, found, input.version, madeAt);
    const about = { declaration: found.id, numbers, at: madeAt };
    await requireNoUnseenDecisions({ ...world, sql }, actor, input, about);
    const decidedAt = isoInstant(madeAt);
    const { note, temperature, reason = '' } = input;
    const rows = numbers.map((number) => {
      const id = newId();
      return {
        id,
        scan_id: input.scanId,
        declaration_id: found.id,
        reference: found.reference,
        number,
        version: input.version,
        kind: input.kind,
        details: encryptDetails(world, id, { note, temperature, reason }),
        staff_id: actor.staffId,
        decided_at: decidedAt,
      };
    });
    const at = isoInstant(now);
    // Another try of the same scan was quicker: its answer is this one's.
    if (!(await insertDecisions(sql, rows, at))) return toAnswer(found, input, decidedAt);
    const cleared = input.kind === 'cleared';
    if (cleared) await closeForEdits({ sql }, found.id, decidedAt);
    // What was decided about an older version is to be looked at again, unless they have gone on.
    if (cleared || input.version === found.inForce.version) await markDecided({ sql }, found.id, numbers, decidedAt);
    await writeAudit(sql, actor, at, {
      act: `border/${input.kind}`,
      subject: { kind: 'declaration', id: found.id },
      fields: [
        'decision',
        ...(note ? ['note'] : []),
        ...(temperature === null ? [] : ['temperature']),
        ...(reason ? ['reason'] : []),
      ],
    });
    return toAnswer(found, input, decidedAt);
  });
  if (input.kind === 'referred') world.enqueue(decisionJob);
  return decided;
}

/** Whom an application concerns: who submitted it, and everybody in it by the name that was declared. */
export function subjectsOf({ accountId: account, inForce }: FoundApplication): { account: string; names: string[] } {
  return { account, names: inForce.answers.travellers.map(({ name }) => name) };
}

// Which travellers are meant: one, or all of them.
function selectTravellerNumbers({ inForce }: FoundApplication, { number }: Input): number[] {
  const all = inForce.answers.travellers.map((_, at) => at + 1);
  if (number === 0) return all;
  if (!all.includes(number)) throw problem('border/unknown-traveller');
  return [number];
}

async function findEarlierAnswer(world: DecideWorld, actor: StaffActor, input: Input, found: FoundApplication) {
  const rows = await listDecisionsOfScan(world.sql, input.scanId);
  const [first] = rows;
  if (!first) return undefined;
  const same = first.staff_id === actor.staffId && first.declaration_id === found.id && first.kind === input.kind;
  if (!same) throw refuse('foundation/key-reused');
  return toAnswer(found, input, first.decided_at);
}

function toAnswer({ inForce }: FoundApplication, { version }: Input, decidedAt: string): OutputOf<typeof decideCall> {
  return { outdated: inForce.version !== version, decidedAt };
}
