import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { isWithin, needsSecond, type SettingName } from '../rules/settings.ts';
import { problem } from '../wording/problems.ts';
import type { Live } from './live.ts';
import { type ChangeRow, decideChange, findWaiting, insertChange, setValues, takeTurns } from './store.ts';

type ChangeWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { live: Pick<Live, 'installed'> };

/** Changes a setting, in the transaction of the request: at once, or when a second administrator agrees. */
export async function changeSetting(
  { sql: db, clock, live }: ChangeWorld,
  actor: Staff,
  { name, value, reason }: InputOf<typeof calls.changeSetting>,
): Promise<OutputOf<typeof calls.changeSetting>> {
  if (value !== null && !isWithin(name, value))
    throw refuse('foundation/invalid', { fields: [{ path: 'value', key: 'setting-range' }] });
  await takeTurns(db);
  if (await findWaiting(db, { setting: name })) throw problem('administration/change-waits');
  const before = await present(db, live, name);
  if (before.value === (value ?? live.installed[name]) && before.own === (value === null))
    throw problem('administration/nothing-changes');
  const waiting = needsSecond(name);
  const at = isoInstant(clock.now());
  const row = { value_before: before.value, value_after: value, reason, asked_by: actor.staffId, asked_at: at };
  await insertChange(db, { id: newId(), setting: name, ...row }, !waiting);
  await onRecord(db, actor, at, { act: waiting ? 'ask-setting' : 'change-setting', name, reason });
  return { waiting };
}

/** Agrees to a change that somebody else asked for. */
export async function approveSetting(
  { sql: db, clock }: ChangeWorld,
  actor: Staff,
  { id }: InputOf<typeof calls.approveSetting>,
): Promise<Record<string, never>> {
  const row = await waiting(db, id);
  requireSecondPerson(actor, row.asked_by);
  const at = isoInstant(clock.now());
  await decideChange(db, { id, by: actor.staffId, at, outcome: 'done' });
  await onRecord(db, actor, at, { act: 'change-setting', name: row.setting, reason: row.reason });
  return {};
}

/** Refuses a change, or takes back one's own. */
export async function refuseSetting(
  { sql: db, clock }: ChangeWorld,
  actor: Staff,
  { id }: InputOf<typeof calls.refuseSetting>,
): Promise<Record<string, never>> {
  const row = await waiting(db, id);
  const at = isoInstant(clock.now());
  await decideChange(db, { id, by: actor.staffId, at, outcome: 'refused' });
  await onRecord(db, actor, at, { act: 'refuse-setting', name: row.setting, reason: row.reason });
  return {};
}

async function waiting(db: Sql, id: string): Promise<ChangeRow> {
  await takeTurns(db);
  const row = await findWaiting(db, { id });
  if (!row) throw refuse('foundation/not-found');
  return row;
}

// What counts now, and whether that is the installation's own.
async function present(db: Sql, live: ChangeWorld['live'], name: SettingName) {
  const value = (await setValues(db)).find(({ setting }) => setting === name)?.value ?? null;
  return { value: value ?? live.installed[name], own: value === null };
}

function onRecord(
  db: Sql,
  actor: Staff,
  at: string,
  { act, name, reason }: { act: string; name: SettingName; reason: string },
): Promise<void> {
  return writeAudit(db, actor, at, {
    act: `administration/${act}`,
    subject: { kind: 'setting', id: name },
    fields: ['value'],
    reason,
  });
}
