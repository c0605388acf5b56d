import type { ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { isLineList } from '../rules/kinds.ts';
import { fileRetentionHours, maxCountRows, maxLineListRows } from '../rules/limits.ts';
import { reportFileColumn } from './encryption.ts';
import { formatReport } from './format-report.ts';
import { readCodes } from './manage-codes.ts';
import { readReportData } from './read-report-data.ts';
import { type MadeReport, type ReportRow, saveMadeReport, selectReportsToMake } from './store.ts';

export type MakeWorld = Pick<World, 'clock' | 'enqueue'> & ApplicationWorld;

export const makeJob = 'reports/make';
export const deliverJob = 'reports/deliver';

/** Makes the files of requested and scheduled reports. Repeats a report that a killed process left unfinished. */
export async function makeReports(world: MakeWorld): Promise<void> {
  await forEachSettled(await selectReportsToMake(world.sql), async (row) => {
    const made = await makeReport(world, row);
    await inTransaction(world.sql, async (db) => {
      if (!(await saveMadeReport(db, made))) return;
      const jobActor = { kind: 'job', id: makeJob, requestId: row.id };
      await writeAudit(db, jobActor, made.madeAt, {
        action: 'reports/create',
        subject: { kind: 'report', id: row.id },
      });
    });
    if (row.destination !== null) world.enqueue(deliverJob);
  });
}

// A file without rows is a report, too: nobody was referred on these days.
async function makeReport(world: MakeWorld, row: ReportRow): Promise<MadeReport> {
  const now = world.clock.now();
  const { data, declarations, members } = await readReportData(world, row);
  const records = data.rows.length;
  const result = { id: row.id, madeAt: isoInstant(now), records };
  const withoutFile = { ...result, declarations: [], members: [], content: null, expiresAt: null };
  if (records > (isLineList(row.kind) ? maxLineListRows : maxCountRows)) return { ...withoutFile, failure: 'too-many' };
  const text = formatReport(data, { ...row, createdAt: isoInstant(now), codes: await readCodes(world) });
  if (text === undefined) return { ...withoutFile, failure: 'no-codes' };
  return {
    ...result,
    failure: null,
    declarations,
    members,
    content: reportFileColumn.encrypt(world, row.id, Buffer.from(text)),
    expiresAt: isoInstant(now + fileRetentionHours * hour),
  };
}
