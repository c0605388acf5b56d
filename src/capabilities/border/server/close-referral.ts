import { closeApplicationForEdits, markDecided } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { detailsColumn, resolutionColumn } from './encryption.ts';
import { publishDecisionChange } from './follow-decisions.ts';
import { insertDecisions, lockDecisions } from './store.ts';
import { listOpenConflictIds, setResolved } from './store-conflicts.ts';
import { findClosing, listOpenReferrals, setClosedBy, setWithdrawn } from './store-referrals.ts';

type ReferralWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Traveller of an application, from 1. */
type Traveller = { declarationId: string; number: number };

/**
 * Closes the open referrals of a traveller in the caller's transaction, and releases the traveller to the counters:
 * adds the decision `cleared` of the health desk, and resolves the conflicts about the traveller. `note` is shown at
 * the counter. Returns false if no referral is open.
 */
export async function closeReferral(
  world: ReferralWorld,
  actor: StaffActor,
  { declarationId, number, note = '' }: Traveller & { note?: string },
): Promise<boolean> {
  const { sql } = world;
  await lockDecisions(sql, declarationId);
  const referrals = await listOpenReferrals(sql, declarationId, number);
  const [latestReferral] = referrals;
  if (!latestReferral) return false;
  const id = newId();
  const closedAt = world.clock.instant();
  const { reference, version } = latestReferral;
  const closing = {
    id,
    scan_id: newId(),
    declaration_id: declarationId,
    reference,
    number,
    version,
    kind: 'cleared' as const,
    details: detailsColumn.encrypt(world, id, { note, temperature: null, reason: '' }),
    staff_id: actor.staffId,
    decided_at: closedAt,
    source: 'desk' as const,
    port_id: null,
    lane_id: null,
    lane_session_id: null,
    device_id: null,
    band: null,
    seconds_since_scan: null,
  };
  await insertDecisions(sql, [closing], closedAt);
  await setClosedBy(
    sql,
    referrals.map((referral) => referral.id),
    id,
  );
  for (const conflictId of await listOpenConflictIds(sql, { declarationId, number })) {
    const resolution = resolutionColumn.encrypt(world, conflictId, { outcome: 'release', note });
    await setResolved(sql, conflictId, { staffId: actor.staffId, at: closedAt, resolution });
  }
  await closeApplicationForEdits(world, declarationId, closedAt);
  await markDecided(world, declarationId, [number], closedAt);
  await writeAudit(sql, actor, closedAt, {
    action: 'border/close-referral',
    subject: { kind: 'declaration', id: declarationId },
    fields: ['decision'],
  });
  await publishDecisionChange(world, { reference, declarationId, numbers: [number], kind: 'cleared', source: 'desk' });
  return true;
}

/**
 * Opens the referrals again that the health desk closed last, in the caller's transaction: the case was reopened, or
 * has another outcome now. Returns false if a referral is open already, or the desk has closed none.
 */
export async function reopenReferral(
  world: ReferralWorld,
  actor: StaffActor,
  { declarationId, number }: Traveller,
): Promise<boolean> {
  const { sql } = world;
  await lockDecisions(sql, declarationId);
  const isOpen = (await listOpenReferrals(sql, declarationId, number)).length > 0;
  const closing = isOpen ? undefined : await findClosing(sql, declarationId, number);
  if (!closing) return false;
  const reopenedAt = world.clock.instant();
  await setWithdrawn(sql, declarationId, [closing.id], reopenedAt);
  await writeAudit(sql, actor, reopenedAt, {
    action: 'border/reopen-referral',
    subject: { kind: 'declaration', id: declarationId },
    fields: ['decision'],
  });
  const { reference, kind } = closing;
  await publishDecisionChange(world, {
    reference,
    declarationId,
    numbers: [number],
    kind,
    source: 'desk',
    withdrawn: true,
  });
  return true;
}
