import type { Handler } from '#foundation/server/http/route.ts';
import { type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-exports.ts';
import { validateExportDays, scopeByExportKind, exportStateOf } from '../rules/exports.ts';
import { type ExportRow, insertExport, selectLatestExports } from './store-exports.ts';

type ExportsWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Requests an export. The caller also needs the scope that reading the data itself needs. */
export const requestDataExport: Handler<typeof calls.requestDataExport, ExportsWorld, StaffActor> = async (
  world,
  actor,
  { kind, firstDay, lastDay, reason },
) => {
  if (!actor.scopes.has(scopeByExportKind[kind])) throw problem('audit-desk/not-yours');
  const dateError = validateExportDays(kind, firstDay, lastDay, world.clock.today());
  if (dateError) throw foundationProblem('foundation/invalid', { fields: [{ path: 'lastDay', key: dateError }] });
  const now = world.clock.instant();
  const id = newId();
  const number = await insertExport(world.sql, {
    id,
    kind,
    first_day: firstDay,
    last_day: lastDay,
    reason,
    language: actor.language,
    requested_by: actor.staffId,
    requested_at: now,
  });
  await writeAudit(world.sql, actor, now, {
    action: 'audit-desk/request-export',
    subject: { kind: 'export', id },
    fields: [kind],
    reason,
  });
  return { id, number };
};

/** Lists the latest exports: all for a caller who may approve exports, otherwise only the caller's own. */
export const listExports: Handler<typeof calls.listExports, ExportsWorld, StaffActor> = async (world, actor) => {
  const rows = await selectLatestExports(world.sql, actor.scopes.has('exports:approve') ? null : actor.staffId);
  const nameOf = await readStaffNames(
    world,
    rows.flatMap(({ requested_by, decided_by }) => [requested_by, decided_by]),
  );
  const now = world.clock.now();
  const items = rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    firstDay: row.first_day,
    lastDay: row.last_day,
    reason: row.reason,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    isOwnRequest: row.requested_by === actor.staffId,
    decidedBy: row.decided_by && nameOf(row.decided_by),
    state: exportStateOf(exportProgressOf(row), now),
    failure: row.failure,
    recordCount: row.records,
    expiresAt: row.expires_at,
    downloadedAt: row.downloaded_at,
  }));
  return { items };
};

export function exportProgressOf(row: ExportRow): Parameters<typeof exportStateOf>[0] {
  const parseOptionalInstant = (text: string | null) => (text === null ? null : parseInstant(text));
  return {
    outcome: row.outcome,
    requestedAt: parseInstant(row.requested_at),
    fileCreatedAt: parseOptionalInstant(row.made_at),
    failure: row.failure,
    expiresAt: parseOptionalInstant(row.expires_at),
  };
}
