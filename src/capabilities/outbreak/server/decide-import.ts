import type { HandlersOf } from '#foundation/server/http/route.ts';
import { twoPersonRequest } from '#capabilities/staff/server/public.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-imports.ts';
import type { Measure } from '../rules/measures.ts';
import { overlaySeries, type Series } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';
import {
  deleteCurrentSeriesWithoutImport,
  incrementSeriesVersion,
  readSeriesVersion,
  upsertCurrentSeries,
  selectAppliedSeries,
  toSeries,
  toSeriesRow,
} from './store-series.ts';
import {
  findImport,
  type ImportRow,
  markImportApplied,
  markImportDeclined,
  markImportReverted,
} from './store-imports.ts';

type DecideWorld = Pick<World, 'sql' | 'clock'>;

type Handlers = HandlersOf<typeof calls, DecideWorld, Staff>;

const importRequest = twoPersonRequest({
  lock: ({ sql }: DecideWorld, _actor, { id }: { id: string }) => lockVersionAndFindImport(sql, id),
  isWaiting: ({ state }) => state === 'waiting',
  decided: () => problem('outbreak/decided'),
  involved: (row) => ({ requestedBy: row.requested_by }),
  record: ({ sql }, { row: { id }, outcome, reason = '', ...decision }) =>
    outcome === 'approved'
      ? markImportApplied(sql, { id, ...decision })
      : markImportDeclined(sql, { id, reason, ...decision }),
  audit: ({ row, outcome, reason }) => auditEntry(auditActions[outcome], row.id, reason),
});

const auditActions = { approved: 'outbreak/apply', refused: 'outbreak/decline', withdrawn: 'outbreak/take-back' };

/** Applies an import. Requires a second person who saw the current version, and a file without errors. */
export const approveImport: Handlers['approveImport'] = async (world, actor, { id, version }) => {
  const decision = await importRequest.authorize(world, actor, 'approve', { id });
  if (decision.row.report.faults.length > 0) throw problem('outbreak/has-faults');
  if (version !== decision.row.currentVersion) throw problem('outbreak/changed-since');
  await importRequest.record(world, actor, decision);
  await rebuildCurrentSeries(world.sql, id);
  return {};
};

/** Declines a pending import. Its uploader (`requested_by`) withdraws it by the same call. */
export const declineImport: Handlers['declineImport'] = importRequest.refuse;

/** Reverts an applied import. One person suffices, because each remaining import was approved by a second person. */
export const revertImport: Handlers['revertImport'] = async ({ sql, clock }, actor, { id, reason }) => {
  const row = await lockVersionAndFindImport(sql, id);
  if (row.state !== 'applied') throw problem('outbreak/decided');
  const revertedAt = clock.instant();
  await markImportReverted(sql, { id, decidedBy: actor.staffId, decidedAt: revertedAt, reason });
  await rebuildCurrentSeries(sql, id);
  await writeAudit(sql, actor, revertedAt, auditEntry('outbreak/revert', id, reason));
  return {};
};

// Locks the version of the series until the transaction ends, so that two decisions never run at the same time.
async function lockVersionAndFindImport(sql: Sql, id: string): Promise<ImportRow & { currentVersion: number }> {
  const currentVersion = await readSeriesVersion(sql, { lock: true });
  return { ...requireFound(await findImport(sql, id)), currentVersion };
}

/**
 * Rebuilds the current series of one import's places and measures from all applied imports. Later imports overlay
 * earlier ones.
 */
export async function rebuildCurrentSeries(sql: Sql, id: string): Promise<void> {
  const seriesByKey = new Map<string, { place: string; measure: Measure; series: Series }>();
  for (const row of await selectAppliedSeries(sql, id)) {
    const key = `${row.place} ${row.measure}`;
    seriesByKey.set(key, { ...row, series: overlaySeries(seriesByKey.get(key)?.series, toSeries(row)) });
  }
  await deleteCurrentSeriesWithoutImport(sql, id);
  await upsertCurrentSeries(
    sql,
    [...seriesByKey.values()].map(({ place, measure, series }) => toSeriesRow(place, measure, series)),
  );
  await incrementSeriesVersion(sql);
}

function auditEntry(action: string, id: string, reason?: string): AuditEntry {
  return { action, subject: { kind: 'outbreak-import', id }, fields: ['series'], reason };
}
