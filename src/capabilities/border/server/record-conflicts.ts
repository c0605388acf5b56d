import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { publishEvent } from '#foundation/server/events/publish-event.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis } from '#foundation/time/clock.ts';
import type { DecisionKind } from '../contract.ts';
import { findContradictedDecisions } from '../rules/conflicts.ts';
import { listDecisionsOfDeclaration, lockDecisions, type StoredDecision, toEarlierDecision } from './store.ts';
import { insertConflict } from './store-conflicts.ts';

type ConflictWorld = Pick<World, 'sql' | 'clock'>;

/** A decision that reached the server late. `decisionIdByNumber`: its rows; none if it was refused. */
export type LateDecision = {
  declarationId: string;
  reference: string;
  scanId: string;
  kind: DecisionKind;
  decidedAt: Millis;
  laneId: string | null;
  decisionIdByNumber: ReadonlyMap<number, string>;
};

/** Records the disagreements of a late decision with decisions of other officers, in the caller's transaction. */
export async function recordConflicts(
  world: ConflictWorld,
  actor: StaffActor,
  { declarationId, reference, scanId, kind, decidedAt, laneId, decisionIdByNumber }: LateDecision,
  contradictedDecisions: readonly Pick<StoredDecision, 'id' | 'number'>[],
): Promise<void> {
  const createdAt = world.clock.instant();
  const numbers: number[] = [];
  for (const { id: otherId, number } of contradictedDecisions) {
    const isNew = await insertConflict(world.sql, {
      id: newId(),
      declaration_id: declarationId,
      reference,
      number,
      scan_id: scanId,
      decision_id: decisionIdByNumber.get(number) ?? null,
      late_kind: kind,
      late_staff_id: actor.staffId,
      late_decided_at: isoInstant(decidedAt),
      late_lane_id: laneId,
      other_decision_id: otherId,
      created_at: createdAt,
    });
    if (isNew) numbers.push(number);
  }
  if (numbers.length === 0) return;
  await writeAudit(world.sql, actor, createdAt, {
    action: 'border/conflict',
    subject: { kind: 'declaration', id: declarationId },
    fields: ['decision'],
  });
  await publishConflict(world, { reference, numbers });
}

/**
 * Records that a late clearance was refused because of another officer's decision, although the officer has let the
 * traveller through. Runs in its own transaction, because the refusal rolled back that of the decision.
 */
export async function recordRefusedClearance(
  world: ConflictWorld,
  actor: StaffActor,
  clearance: Omit<LateDecision, 'kind' | 'decisionIdByNumber'> & { travellerNumbers: readonly number[] },
): Promise<void> {
  const { declarationId, travellerNumbers, decidedAt } = clearance;
  await lockDecisions(world.sql, declarationId);
  const decisions = (await listDecisionsOfDeclaration(world.sql, declarationId))
    .map(toEarlierDecision)
    .filter(({ number }) => travellerNumbers.includes(number));
  const contradictedDecisions = findContradictedDecisions(decisions, {
    kind: 'cleared',
    staffId: actor.staffId,
    madeAt: decidedAt,
    isRefused: true,
  });
  const late = { ...clearance, kind: 'cleared' as const, decisionIdByNumber: new Map<number, string>() };
  await recordConflicts(world, actor, late, contradictedDecisions);
}

/** Publishes that conflicts about travellers of an application have changed. */
export async function publishConflict(
  world: ConflictWorld,
  event: { reference: string; numbers: readonly number[] },
): Promise<void> {
  await publishEvent(world, 'border/conflicts', event);
}
