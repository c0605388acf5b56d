import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-imports.ts';
import type { Measure } from '../rules/measures.ts';
import { overlaySeries, type Series } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';
import {
  deleteUnbackedSeries,
  incrementVersion,
  readVersion,
  replaceCurrent,
  selectAppliedSeries,
  fromSeriesRow,
  toSeriesRow,
} from './store.ts';
import { findImport, type ImportRow, markApplied, markDeclined, markReverted } from './store-imports.ts';

type DecideWorld = Pick<World, 'sql' | 'clock'>;

/** Has an import count: by somebody else, only as they saw it, and only if all of its file was understood. */
export async function approveImport(
  { sql, clock }: DecideWorld,
  actor: Staff,
  { id, version }: InputOf<typeof calls.approveImport>,
): Promise<Record<string, never>> {
  const { row, version: now } = await lockImport(sql, id);
  if (row.state !== 'waiting') throw problem('outbreak/decided');
  requireSecondPerson(actor, row.asked_by);
  if (row.report.faults.length > 0) throw problem('outbreak/has-faults');
  if (version !== now) throw problem('outbreak/changed-since');
  const at = isoInstant(clock.now());
  await markApplied(sql, { id, by: actor.staffId, at });
  await rebuildCurrentSeries(sql, id);
  await recordAudit(sql, actor, at, { act: 'outbreak/apply', id });
  return {};
}

/** Declines an import that waits, or takes back one's own. */
export async function declineImport(
  { sql, clock }: DecideWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.declineImport>,
): Promise<Record<string, never>> {
  const { row } = await lockImport(sql, id);
  if (row.state !== 'waiting') throw problem('outbreak/decided');
  const at = isoInstant(clock.now());
  await markDeclined(sql, { id, by: actor.staffId, at, reason });
  const act = row.asked_by === actor.staffId ? 'outbreak/take-back' : 'outbreak/decline';
  await recordAudit(sql, actor, at, { act, id, reason });
  return {};
}

/** Takes an import out of what counts: one person may, because what is left is what two agreed to before. */
export async function revertImport(
  { sql, clock }: DecideWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.revertImport>,
): Promise<Record<string, never>> {
  const { row } = await lockImport(sql, id);
  if (row.state !== 'applied') throw problem('outbreak/decided');
  const at = isoInstant(clock.now());
  await markReverted(sql, { id, by: actor.staffId, at, reason });
  await rebuildCurrentSeries(sql, id);
  await recordAudit(sql, actor, at, { act: 'outbreak/revert', id, reason });
  return {};
}

// Whoever decides holds the version: two imports never count at the same time.
async function lockImport(sql: Sql, id: string): Promise<{ row: ImportRow; version: number }> {
  const version = await readVersion(sql, { lock: true });
  const row = await findImport(sql, id);
  if (!row) throw refuse('foundation/not-found');
  return { row, version };
}

/** Lays every applied import over the ones before it, for the places and measures of one import. */
export async function rebuildCurrentSeries(sql: Sql, id: string): Promise<void> {
  const laid = new Map<string, { place: string; measure: Measure; series: Series }>();
  for (const row of await selectAppliedSeries(sql, id)) {
    const key = `${row.place} ${row.measure}`;
    laid.set(key, { ...row, series: overlaySeries(laid.get(key)?.series, fromSeriesRow(row)) });
  }
  await deleteUnbackedSeries(sql, id);
  await replaceCurrent(
    sql,
    [...laid.values()].map(({ place, measure, series }) => toSeriesRow(place, measure, series)),
  );
  await incrementVersion(sql);
}

function recordAudit(
  sql: Sql,
  actor: Staff,
  at: string,
  { act, id, reason }: { act: string; id: string; reason?: string },
): Promise<void> {
  return writeAudit(sql, actor, at, {
    act,
    subject: { kind: 'outbreak-import', id },
    fields: ['series'],
    ...(reason !== undefined && { reason }),
  });
}
