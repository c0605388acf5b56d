import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readPersonIds } from '#capabilities/members/server/public.ts';
import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { changesHolder, refuseOwnCase } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-appeals.ts';
import { answerColumn, manualLevelColumn } from './encryption.ts';
import { endManualLevels, insertManualLevel, selectActiveManualLevels } from './store.ts';
import { type AppealRow, selectAppeals, findAppeal, updateAppealDecision, markAppealTaken } from './store-appeals.ts';

type DecideWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, DecideWorld, Staff>;

/**
 * Takes an appeal, or takes it over from the taker on the caller's screen, so that an absent colleague blocks no
 * appeal. Of two concurrent requests the second is refused. A repeated request by the taker succeeds.
 */
export const takeAppeal: Handlers['takeAppeal'] = async (world, actor, { id, expectedTakerId }) => {
  const row = await lockUndecidedAppeal(world, actor, id);
  if (!changesHolder(row.taken_by, expectedTakerId, actor, () => problem('health-code/taken'))) return {};
  const now = world.clock.instant();
  await markAppealTaken(world.sql, id, actor.staffId, now);
  await writeAudit(world.sql, actor, now, { action: 'health-code/take-appeal', subject: auditSubject(row) });
  return {};
};

/** Accepts an appeal: sets the level by hand for some hours, or ends the manual level so that the rules apply. */
export const acceptAppeal: Handlers['acceptAppeal'] = async (world, actor, { id, level, hours, reason }) => {
  const row = await lockDecidableAppeal(world, actor, id);
  const now = world.clock.now();
  const decidedAt = isoInstant(now);
  const persons = await readPersonIds(world, row.person_id);
  if (level === null) await endManualLevels(world.sql, persons, decidedAt);
  else {
    const levelId = newId();
    const content = manualLevelColumn.encrypt(world, levelId, { level, reason });
    const until = isoInstant(now + hours * hour);
    await insertManualLevel(
      world.sql,
      { id: levelId, person_id: row.person_id, content, set_by: actor.staffId, set_at: decidedAt, until },
      persons,
    );
    await writeAudit(world.sql, actor, decidedAt, {
      action: 'health-code/set-level',
      subject: auditSubject(row),
      fields: ['health'],
    });
  }
  await recordDecision(world, actor, row, { state: 'accepted', reason });
  return {};
};

export const refuseAppeal: Handlers['refuseAppeal'] = async (world, actor, { id, reason }) => {
  await recordDecision(world, actor, await lockDecidableAppeal(world, actor, id), { state: 'refused', reason });
  return {};
};

/**
 * Withdraws the acceptance of a person's latest appeal; any officer may do so. The level that was set by hand ends, so
 * the rules apply. The person reads the reason, and can appeal again.
 */
export const withdrawAcceptance: Handlers['withdrawAcceptance'] = async (world, actor, { id, reason }) => {
  const row = await lockAppealOfOthers(world, actor, id);
  const now = world.clock.instant();
  const persons = await readPersonIds(world, row.person_id);
  const [latestAppeal] = await selectAppeals(world.sql, persons, 1);
  const isRevocable = latestAppeal?.id === id && row.state === 'accepted';
  if (!isRevocable || (await selectActiveManualLevels(world.sql, persons, now)).length === 0)
    throw problem('health-code/nothing-set');
  await endManualLevels(world.sql, persons, now);
  const answer = answerColumn.encrypt(world, id, reason);
  await updateAppealDecision(world.sql, { id, state: 'refused', decidedBy: actor.staffId, at: now, answer });
  await writeAudit(world.sql, actor, now, { action: 'health-code/take-back-acceptance', subject: auditSubject(row) });
  await queueNotice(world, row.account_id, {
    kind: 'code-appeal-answered',
    occasion: `code-appeal ${id} taken back ${now}`,
  });
  return {};
};

// Locks an undecided appeal. If two officers decide at the same time, the second one finds the appeal decided.
async function lockUndecidedAppeal(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await lockAppealOfOthers(world, actor, id);
  if (row.decided_at !== null) throw problem('health-code/decided');
  return row;
}

// Locks an appeal, and refuses officers their own appeal and appeals about themselves or their family.
async function lockAppealOfOthers(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = requireFound(await findAppeal(world.sql, id, { lock: true }));
  await refuseOwnCase(world, actor, { accounts: [row.account_id], persons: [row.person_id] });
  return row;
}

// Locks an undecided appeal that no other officer has taken.
async function lockDecidableAppeal(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await lockUndecidedAppeal(world, actor, id);
  if (row.taken_by !== null && row.taken_by !== actor.staffId) throw problem('health-code/taken');
  return row;
}

// The audit log gets no reasons, because the reasons are stored encrypted.
function auditSubject({ person_id: id }: AppealRow) {
  return { kind: 'member', id };
}

async function recordDecision(
  world: DecideWorld,
  actor: Staff,
  row: AppealRow,
  { state, reason }: { state: 'accepted' | 'refused'; reason: string },
): Promise<void> {
  const now = world.clock.instant();
  if (row.taken_by === null) await markAppealTaken(world.sql, row.id, actor.staffId, now);
  const answer = answerColumn.encrypt(world, row.id, reason);
  await updateAppealDecision(world.sql, { id: row.id, state, decidedBy: actor.staffId, at: now, answer });
  await writeAudit(world.sql, actor, now, {
    action: state === 'accepted' ? 'health-code/accept-appeal' : 'health-code/refuse-appeal',
    subject: auditSubject(row),
  });
  await queueNotice(world, row.account_id, { kind: 'code-appeal-answered', occasion: `code-appeal ${row.id}` });
}
