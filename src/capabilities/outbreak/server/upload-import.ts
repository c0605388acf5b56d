import type { Handler } from '#foundation/server/http/route.ts';
import { createHash } from 'node:crypto';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type * as calls from '../contract-imports.ts';
import { problem } from '../messages/problems.ts';
import { parseCsv } from './parse-csv.ts';
import { insertSeries, readSeriesVersion, toSeriesRow } from './store-series.ts';
import { countPendingImports, findImportByRequest, insertImport } from './store-imports.ts';

/** Maximum number of uploads of one member of staff in an hour. Parsing a file is expensive. */
const maxFilesPerHour = 30;
const maxPendingImports = 10;

/** Parses a file and stores it as a pending import. A retry of the same request returns the same import. */
export const uploadImport: Handler<typeof calls.uploadImport, Pick<World, 'sql' | 'clock'>, Staff> = async (
  { sql: db, clock },
  actor,
  { file, measure, dayOrder, address, ...details },
) => {
  const content_hash = createHash('sha256').update(file.bytes).digest();
  const earlierUpload = await findEarlierUpload(db, actor, content_hash);
  if (earlierUpload) return earlierUpload;
  const budget = { key: `outbreak imports ${actor.staffId}`, window: 'hour', limit: maxFilesPerHour } as const;
  const budgetResult = await takeBudget(db, [budget], clock);
  if (!budgetResult.ok) throw foundationProblem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
  const parsed = await parseCsv(file.bytes, { today: clock.today(), measure, dayOrder });
  const [id, uploadedAt] = [newId(), clock.instant()];
  const isNewImport = await inTransaction(db, async (sql) => {
    // Uploads run one after the other, so that the limit on pending imports holds.
    await readSeriesVersion(sql, { lock: true });
    if ((await countPendingImports(sql)) >= maxPendingImports) throw problem('outbreak/too-many-waiting');
    const isNew = await insertImport(sql, {
      id,
      ...details,
      address: address || null,
      layout: parsed.layout,
      file_name: sanitizeFileName(file.name),
      bytes: file.bytes.length,
      content_hash,
      people: Object.fromEntries(parsed.populationByPlace),
      report: parsed.report,
      requested_by: actor.staffId,
      requested_at: uploadedAt,
      request_id: actor.requestId,
    });
    if (!isNew) return false;
    const rows = [...parsed.series].flatMap(([place, byMeasure]) =>
      [...byMeasure].map(([name, series]) => toSeriesRow(place, name, series)),
    );
    await insertSeries(sql, id, rows);
    await writeAudit(sql, actor, uploadedAt, {
      action: 'outbreak/import',
      subject: { kind: 'outbreak-import', id },
      fields: ['name', 'source', 'licence', 'series'],
    });
    return true;
  });
  return isNewImport ? { id } : ((await findEarlierUpload(db, actor, content_hash)) ?? { id });
};

async function findEarlierUpload(db: Sql, actor: Staff, hash: Buffer): Promise<{ id: string } | undefined> {
  const row = await findImportByRequest(db, actor.staffId, actor.requestId);
  if (row && !row.content_hash.equals(hash)) throw foundationProblem('foundation/request-id-reused');
  return row && { id: row.id };
}

function sanitizeFileName(name: string): string {
  const plain = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\\/]/gu, '');
  return plain.slice(0, 120).toWellFormed() || 'file.csv';
}
