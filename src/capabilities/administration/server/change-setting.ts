import type { Handler } from '#foundation/server/http/route.ts';
import { twoPersonRequest } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { isWithinLimits, needsSecondApprover, type SettingName } from '../rules/settings.ts';
import { problem } from '../messages/problems.ts';
import type { LiveValues } from './live-values.ts';
import { decideChange, lockPendingChange, insertChange, selectSettingValues, lockSettings } from './store.ts';

type ChangeWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { liveValues: Pick<LiveValues, 'configured'> };

/** Changes a setting in the transaction of the request: at once, or when a second administrator approves. */
export const changeSetting: Handler<typeof calls.changeSetting, ChangeWorld, Staff> = async (
  { sql: db, clock, liveValues },
  actor,
  { name, value, reason },
) => {
  if (value !== null && !isWithinLimits(name, value))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'value', key: 'setting-range' }] });
  await lockSettings(db);
  if (await lockPendingChange(db, { setting: name })) throw problem('administration/change-waits');
  const before = await readCurrentValue(db, liveValues, name);
  if (before.value === (value ?? liveValues.configured[name]) && before.isConfigured === (value === null))
    throw problem('administration/nothing-changes');
  const needsApproval = needsSecondApprover(name);
  const now = clock.instant();
  const row = {
    value_before: before.value,
    value_after: value,
    reason,
    requested_by: actor.staffId,
    requested_at: now,
  };
  await insertChange(db, { id: newId(), setting: name, ...row }, !needsApproval);
  await writeAudit(db, actor, now, auditEntry(needsApproval ? 'request-setting' : 'change-setting', { name, reason }));
  return { needsApproval };
};

const settingRequest = twoPersonRequest({
  lock: async ({ sql: db }: ChangeWorld, _actor, { id }: { id: string }) => {
    await lockSettings(db);
    return lockPendingChange(db, { id });
  },
  decided: () => foundationProblem('foundation/not-found'),
  involved: (row) => ({ requestedBy: row.requested_by }),
  record: ({ sql: db }, { row: { id }, outcome, ...decision }) =>
    decideChange(db, { id, outcome: outcome === 'approved' ? 'done' : 'refused', ...decision }),
  audit: ({ row: { setting, reason }, outcome }) =>
    auditEntry(outcome === 'approved' ? 'change-setting' : 'refuse-setting', { name: setting, reason }),
});

export const approveSetting: Handler<typeof calls.approveSetting, ChangeWorld, Staff> = settingRequest.approve;

/** Refuses a pending change. Its requester withdraws the change with this call. */
export const refuseSetting: Handler<typeof calls.refuseSetting, ChangeWorld, Staff> = settingRequest.refuse;

// Current value, and whether it is the value of the configuration (`isConfigured`).
async function readCurrentValue(db: Sql, live: ChangeWorld['liveValues'], name: SettingName) {
  const value = (await selectSettingValues(db)).find(({ setting }) => setting === name)?.value ?? null;
  return { value: value ?? live.configured[name], isConfigured: value === null };
}

function auditEntry(action: string, { name, reason }: { name: SettingName; reason: string }): AuditEntry {
  return { action: `administration/${action}`, subject: { kind: 'setting', id: name }, fields: ['value'], reason };
}
