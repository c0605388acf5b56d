import type { Problem } from '#foundation/contract/problem.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { type InvolvedPeople, type Outcome, outcomes, partOf, type Verdict } from '../rules/two-person.ts';
import { problem } from '../messages/problems.ts';

/** Decision about a request. `state`: `outcome` without the difference between a refusal and a withdrawal. */
export type Decision<Row> = {
  row: Row;
  outcome: Outcome;
  state: 'approved' | 'refused';
  decidedBy: string;
  decidedAt: string;
  reason?: string | undefined;
};

/** Request of one member of staff that another one approves or refuses. `Key`: what the calls name the request by. */
type TwoPersonRequest<W, Key, Row> = {
  /** Finds the request and locks it until the transaction ends. Undefined if it does not wait any more. */
  lock: (world: W, actor: Staff, key: Key) => Promise<Row | undefined>;
  /** Absent if `lock` finds only requests that wait. */
  isWaiting?: (row: Row, now: Millis) => boolean;
  /** Problem of a decision about a request that does not wait any more. */
  decided: () => Problem;
  involved: (row: Row) => InvolvedPeople;
  record: (world: W, decision: Decision<Row>) => Promise<unknown>;
  /** Undefined if the capability writes the entry itself. */
  audit: (decision: Decision<Row>) => AuditEntry | undefined;
};

/**
 * Mechanism of a request that needs two people. Only a request that waits is decided, once, and approved only by a
 * person who has no part in it. Its requester withdraws it by refusing it.
 */
export function twoPersonRequest<W extends Pick<World, 'sql' | 'clock'>, Key, Row>(
  request: TwoPersonRequest<W, Key, Row>,
) {
  type Input = Key & { reason?: string };
  const authorize = async (world: W, actor: Staff, verdict: Verdict, input: Input): Promise<Decision<Row>> => {
    const row = await request.lock(world, actor, input);
    if (row === undefined || request.isWaiting?.(row, world.clock.now()) === false) throw request.decided();
    const outcome = outcomes[partOf(actor.staffId, request.involved(row))][verdict];
    if (outcome === null) throw problem('staff/second-person');
    const state = verdict === 'approve' ? 'approved' : 'refused';
    const [decidedBy, decidedAt] = [actor.staffId, world.clock.instant()];
    return { row, outcome, state, decidedBy, decidedAt, reason: input.reason };
  };
  const record = async (world: W, actor: Staff, decision: Decision<Row>): Promise<void> => {
    await request.record(world, decision);
    const entry = request.audit(decision);
    if (entry) await writeAudit(world.sql, actor, decision.decidedAt, entry);
  };
  const decide = async (world: W, actor: Staff, verdict: Verdict, input: Input): Promise<Decision<Row>> => {
    const decision = await authorize(world, actor, verdict, input);
    await record(world, actor, decision);
    return decision;
  };
  const handler = (verdict: Verdict) => async (world: W, actor: Staff, input: Input) => {
    await decide(world, actor, verdict, input);
    return {};
  };
  return {
    /** Locks the request, and throws unless it waits and the actor may decide so. */
    authorize,
    /** Records a decision that was authorized, with its audit entry. */
    record,
    /** Authorizes and records a decision. */
    decide,
    /** Handler of an approval without further effects. */
    approve: handler('approve'),
    /** Handler of a refusal without further effects. */
    refuse: handler('refuse'),
  };
}

/** Throws 403 `staff/second-person` if the caller is among those who requested or wrote what needs approval. */
export function requireSecondPerson(actor: Staff, ...involved: string[]): void {
  if (involved.includes(actor.staffId)) throw problem('staff/second-person');
}
