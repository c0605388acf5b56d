import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { recordAccess, twoPersonRequest, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import { type ImportView, problem } from '../contract-console.ts';
import { patientName } from '../rules/identifiers.ts';
import { maxViewResources } from '../rules/limits.ts';
import type { ParsedBundle } from '../rules/parse-bundle-entries.ts';
import { parsePatient } from '../rules/resource-schemas.ts';
import { parseBundle } from './parse-bundle.ts';
import { countPlannedChanges, planImport, encryptRows } from './plan-import.ts';
import { bundleColumn, reasonColumn, resourceColumn } from './encryption.ts';
import type { RecordsWorld } from './record-source.ts';
import {
  findImport,
  lockImport,
  lockRecordChanges,
  type ImportRow,
  insertImport,
  selectImports,
  updateDecision,
  updateReverted,
} from './store.ts';
import { deleteImportedRows, insertIdentifiers, insertResources, selectImportPatients } from './store-resources.ts';

type Handlers = HandlersOf<typeof calls, RecordsWorld, StaffActor>;

/** Lists imports, the latest first. The list contains no names of patients. */
export const listImports: Handlers['listImports'] = async (world, actor, input) => {
  const { page, nextPage } = await selectImports(world.sql, input);
  return { items: await viewImports(world, actor, page), ...nextPage };
};

/** Validates a bundle and stores it encrypted until a second member of staff approves. Errors contain no values. */
export const requestImport: Handlers['requestImport'] = async (world, actor, { file }) => {
  const { sql, clock, recordSource } = world;
  if (!recordSource.acceptsImports) throw problem('records/elsewhere');
  const parsed = await parseBundle(file.bytes);
  if (parsed.errors.length > 0) throw problem('records/bundle', { data: { faults: parsed.errors } });
  const id = newId();
  const now = clock.instant();
  const counts = await countPlannedChanges(world, planImport(world, id, parsed), parsed.omitted);
  await inTransaction(sql, async (db) => {
    const bundle = bundleColumn.encrypt(world, id, file.bytes);
    await insertImport(db, { id, bundle, counts, requested_by: actor.staffId, requested_at: now });
    await writeAudit(db, actor, now, { action: 'records/request-import', subject: { kind: 'record-import', id } });
  });
  const row = await findImport(sql, id);
  const [view] = await viewImports(world, actor, row ? [row] : []);
  return view as ImportView;
};

const importRequest = twoPersonRequest({
  lock: async ({ sql }: RecordsWorld, _actor, { id }: { id: string }) => requireFound(await lockImport(sql, id)),
  isWaiting: ({ state, bundle }) => state === 'waiting' && bundle !== null,
  decided: () => problem('records/decided'),
  involved: (row) => ({ requestedBy: row.requested_by }),
  record: (world, { row: { id, counts }, outcome, decidedBy, decidedAt, reason }) =>
    updateDecision(world.sql, id, {
      state: outcome === 'approved' ? 'applied' : 'refused',
      counts,
      decidedBy,
      decidedAt,
      reason: reason === undefined ? null : reasonColumn.encrypt(world, id, reason),
    }),
  audit: ({ row: { id }, outcome }) => {
    const subject = { kind: 'record-import', id };
    if (outcome === 'approved') return { action: 'records/import', subject };
    return { action: 'records/refuse-import', subject, fields: ['reason'] };
  },
});

/** Applies an import that another member of staff requested, or refuses it. Runs in the request's transaction. */
export const decideImport: Handlers['decideImport'] = async (world, actor, input) => {
  if (input.verdict === 'refuse') return importRequest.refuse(world, actor, input);
  const { id } = input;
  const decision = await importRequest.authorize(world, actor, 'approve', input);
  await lockRecordChanges(world.sql);
  const parsed = await parseBundle(bundleColumn.decrypt(world, id, decision.row.bundle as Buffer));
  if (parsed.errors.length > 0) throw problem('records/bundle', { data: { faults: parsed.errors } });
  // Counts the changes again: other imports may have been applied since the request.
  const counts = await countPlannedChanges(world, planImport(world, id, parsed), parsed.omitted);
  await applyBundle(world, id, parsed);
  await importRequest.record(world, actor, { ...decision, row: { ...decision.row, counts } });
  return {};
};

/** Stores the resources of a bundle in the caller's transaction. */
export async function applyBundle(
  world: Pick<RecordsWorld, 'sql' | 'keys'>,
  id: string,
  parsed: ParsedBundle,
): Promise<void> {
  const plan = planImport(world, id, parsed);
  const rows = encryptRows(world, plan);
  for (let batchStart = 0; batchStart < rows.length; batchStart += insertBatchSize)
    await insertResources(world.sql, rows.slice(batchStart, batchStart + insertBatchSize));
  await insertIdentifiers(world.sql, id, plan.identifiers);
}

const insertBatchSize = 500;

/** Reverts an applied import in the request's transaction. */
export const revertImport: Handlers['revertImport'] = async (world, actor, { id, reason }) => {
  const { sql, clock } = world;
  const row = requireFound(await lockImport(sql, id));
  if (row.state !== 'applied') throw problem('records/decided');
  await lockRecordChanges(sql);
  await deleteImportedRows(sql, id);
  const now = clock.instant();
  await updateReverted(sql, id, {
    revertedBy: actor.staffId,
    revertedAt: now,
    reason: reasonColumn.encrypt(world, id, reason),
  });
  await writeAudit(sql, actor, now, {
    action: 'records/revert-import',
    subject: { kind: 'record-import', id },
    fields: ['reason'],
  });
  return {};
};

/** Lists the patients of an import with just enough data to recognise the bundle. Audited as an access. */
export const listImportPatients: Handler<
  typeof calls.listImportPatients,
  RecordsWorld & { metrics: Pick<Metrics, 'count'> },
  StaffActor
> = async (world, actor, { id }) => {
  if (!(await findImport(world.sql, id))) throw foundationProblem('foundation/not-found');
  await recordAccess(world, actor, { kind: 'record-import', id }, ['initials', 'birthYear']);
  const rows = await selectImportPatients(world.sql, id, maxViewResources);
  return {
    items: rows.map((row) => {
      const patient = parsePatient(resourceColumn.decrypt(world, row.id, row.content));
      const name = patient ? patientName(patient) : '';
      return { initials: initialsOf(name), birthYear: patient?.birthDate?.slice(0, 4) ?? '', resources: row.resources };
    }),
  };
};

async function viewImports(
  world: RecordsWorld,
  actor: StaffActor,
  rows: readonly Omit<ImportRow, 'bundle'>[],
): Promise<ImportView[]> {
  const people = rows.flatMap((row) => [row.requested_by, row.decided_by, row.reverted_by].filter((id) => id !== null));
  const nameOf = await readStaffNames(world, people);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    counts: row.counts,
    requestedBy: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    decidedBy: row.decided_by && nameOf(row.decided_by),
    decidedAt: row.decided_at,
    revertedBy: row.reverted_by && nameOf(row.reverted_by),
    revertedAt: row.reverted_at,
    reason: row.reason ? reasonColumn.decrypt(world, row.id, row.reason) : '',
    isOwnRequest: row.requested_by === actor.staffId,
  }));
}
