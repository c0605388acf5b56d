import { readPersonIds } from '#capabilities/members/server/public.ts';
import { notify } from '#capabilities/notifications/server/public.ts';
import { refuseOwnCase } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-appeals.ts';
import { encryptAnswer, encryptManualLevel } from './encryption.ts';
import { endManualLevels, insertManualLevel, selectActiveManualLevels } from './store.ts';
import { type AppealRow, selectAppeals, findAppeal, updateAppealDecision, markAppealTaken } from './store-appeals.ts';

type DecideWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

/**
 * Takes an appeal, from whoever looks at it as far as one was told: nobody waits for somebody who is away. Of two who take it at once the
 * second one is refused; whoever has it may take it again.
 */
export async function takeAppeal(
  world: DecideWorld,
  actor: Staff,
  { id, from }: InputOf<typeof calls.takeAppeal>,
): Promise<OutputOf<typeof calls.takeAppeal>> {
  const row = await lockUndecidedAppeal(world, actor, id);
  if (row.taken_by === actor.staffId) return {};
  if (row.taken_by !== from) throw problem('health-code/taken');
  const at = isoInstant(world.clock.now());
  await markAppealTaken(world.sql, id, actor.staffId, at);
  await writeAudit(world.sql, actor, at, { act: 'health-code/take-appeal', subject: auditSubject(row) });
  return {};
}

/** Accepts it: the level is set by hand until an end, or what was set ends and the rules alone say it. */
export async function acceptAppeal(
  world: DecideWorld,
  actor: Staff,
  { id, level, hours, reason }: InputOf<typeof calls.acceptAppeal>,
): Promise<OutputOf<typeof calls.acceptAppeal>> {
  const row = await lockDecidableAppeal(world, actor, id);
  const now = world.clock.now();
  const at = isoInstant(now);
  const persons = await readPersonIds(world, row.person_id);
  if (level === null) await endManualLevels(world.sql, persons, at);
  else {
    const set = newId();
    const content = encryptManualLevel(world, set, { level, reason });
    const until = isoInstant(now + hours * hour);
    await insertManualLevel(
      world.sql,
      { id: set, person_id: row.person_id, content, set_by: actor.staffId, set_at: at, until },
      persons,
    );
    await writeAudit(world.sql, actor, at, {
      act: 'health-code/set-level',
      subject: auditSubject(row),
      fields: ['health'],
    });
  }
  await recordDecision(world, actor, row, { state: 'accepted', reason });
  return {};
}

/** Refuses it, with the reason that the person reads. */
export async function refuseAppeal(
  world: DecideWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.refuseAppeal>,
): Promise<OutputOf<typeof calls.refuseAppeal>> {
  await recordDecision(world, actor, await lockDecidableAppeal(world, actor, id), { state: 'refused', reason });
  return {};
}

/**
 * Takes back that somebody's newest appeal was accepted, whoever accepted it: what was set by hand ends, so that the rules alone say the
 * level, and the person reads why. They can appeal again.
 */
export async function takeBackAcceptance(
  world: DecideWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.takeBackAcceptance>,
): Promise<OutputOf<typeof calls.takeBackAcceptance>> {
  const row = await lockAppealOfOthers(world, actor, id);
  const at = isoInstant(world.clock.now());
  const persons = await readPersonIds(world, row.person_id);
  const [newest] = await selectAppeals(world.sql, persons, 1);
  const counts = newest?.id === id && row.state === 'accepted';
  if (!counts || (await selectActiveManualLevels(world.sql, persons, at)).length === 0)
    throw problem('health-code/nothing-set');
  await endManualLevels(world.sql, persons, at);
  const answer = encryptAnswer(world, id, reason);
  await updateAppealDecision(world.sql, { id, state: 'refused', by: actor.staffId, at, answer });
  await writeAudit(world.sql, actor, at, { act: 'health-code/take-back-acceptance', subject: auditSubject(row) });
  await notify(world, row.account_id, {
    kind: 'code-appeal-answered',
    occasion: `code-appeal ${id} taken back ${at}`,
  });
  return {};
}

// Of two who decide at once the second one finds it decided.
async function lockUndecidedAppeal(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await lockAppealOfOthers(world, actor, id);
  if (row.decided_at !== null) throw problem('health-code/decided');
  return row;
}

async function lockAppealOfOthers(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await findAppeal(world.sql, id, { hold: true });
  if (!row) throw refuse('foundation/not-found');
  await refuseOwnCase(world, actor, { accounts: [row.account_id], persons: [row.person_id] });
  return row;
}

// One that is undecided, and that nobody else looks at.
async function lockDecidableAppeal(world: DecideWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await lockUndecidedAppeal(world, actor, id);
  if (row.taken_by !== null && row.taken_by !== actor.staffId) throw problem('health-code/taken');
  return row;
}

// Whoever it is about can see who decided. The reasons are sealed with what they are of, and not on record.
function auditSubject({ person_id: id }: AppealRow) {
  return { kind: 'member', id };
}

async function recordDecision(
  world: DecideWorld,
  actor: Staff,
  row: AppealRow,
  { state, reason }: { state: 'accepted' | 'refused'; reason: string },
): Promise<void> {
  const at = isoInstant(world.clock.now());
  if (row.taken_by === null) await markAppealTaken(world.sql, row.id, actor.staffId, at);
  const answer = encryptAnswer(world, row.id, reason);
  await updateAppealDecision(world.sql, { id: row.id, state, by: actor.staffId, at, answer });
  await writeAudit(world.sql, actor, at, {
    act: state === 'accepted' ? 'health-code/accept-appeal' : 'health-code/refuse-appeal',
    subject: auditSubject(row),
  });
  await notify(world, row.account_id, { kind: 'code-appeal-answered', occasion: `code-appeal ${row.id}` });
}
