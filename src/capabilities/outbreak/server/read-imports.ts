import type { Handler } from '#foundation/server/http/route.ts';
import { readStaffNames, type StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-imports.ts';
import { computeChanges } from './compute-changes.ts';
import { selectCurrentSeries, readSeriesVersion, selectImportSeries } from './store-series.ts';
import { findImport, type ImportRow, selectImports } from './store-imports.ts';

type ImportsWorld = Pick<World, 'sql' | 'keys'>;

export const listImports: Handler<typeof calls.listImports, ImportsWorld, Staff> = async (world, actor, input) => {
  const { page, nextPage } = await selectImports(world.sql, input);
  const nameOf = await readImportStaffNames(world, page);
  return { items: page.map((row) => viewImport(row, nameOf, actor)), ...nextPage };
};

export const readImport: Handler<typeof calls.readImport, ImportsWorld, Staff> = async (world, actor, { id }) => {
  const row = requireFound(await findImport(world.sql, id));
  const view = viewImport(row, await readImportStaffNames(world, [row]), actor);
  if (row.state !== 'waiting') return { ...view, changes: null };
  const version = await readSeriesVersion(world.sql);
  const [proposed, current] = [await selectImportSeries(world.sql, id), await selectCurrentSeries(world.sql)];
  return { ...view, changes: { version, ...computeChanges(proposed, current, actor.language) } };
};

function readImportStaffNames(world: ImportsWorld, rows: readonly ImportRow[]): Promise<StaffNameLookup> {
  return readStaffNames(
    world,
    rows.flatMap((row) => [row.requested_by, row.decided_by, row.reverted_by]),
  );
}

function viewImport(row: ImportRow, nameOf: StaffNameLookup, actor: Staff): calls.Import {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    licence: row.licence,
    sourceUrl: row.address,
    layout: row.layout,
    fileName: row.file_name,
    state: row.state,
    report: row.report,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    isOwnUpload: row.requested_by === actor.staffId,
    decidedBy: row.decided_by && nameOf(row.decided_by),
    decidedAt: row.decided_at,
    reason: row.reason,
    revertedBy: row.reverted_by && nameOf(row.reverted_by),
    revertedAt: row.reverted_at,
    revertReason: row.revert_reason,
  };
}
