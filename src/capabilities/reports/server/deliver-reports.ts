import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { retryPause } from '../rules/delivery.ts';
import { fileTypeByFormat } from '../rules/kinds.ts';
import { deliveryErrorCode, type ReportDestinations } from './destinations.ts';
import { fileNameOf } from './download-report.ts';
import { reportFileColumn } from './encryption.ts';
import { recordDisclosure } from './record-disclosure.ts';
import { lockReport, type ReportFile, type ReportRow, selectReportFile } from './store.ts';
import { saveDelivered, saveFailure, selectDueDeliveries, startAttempt } from './store-deliveries.ts';

export type DeliverWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { reportDestinations: ReportDestinations };

/** Delivers reports that are due, one attempt each. A failed delivery is due again after a growing pause. */
export async function deliverReports(world: DeliverWorld): Promise<void> {
  await forEachSettled(await selectDueDeliveries(world.sql, world.clock.instant()), (id) => deliverReport(world, id));
}

async function deliverReport(world: DeliverWorld, id: string): Promise<void> {
  const attempt = await inTransaction(world.sql, (sql) => beginAttempt({ ...world, sql }, id));
  if (!attempt) return;
  const { row, file } = attempt;
  const send = row.destination === null ? undefined : world.reportDestinations[row.destination];
  try {
    if (!send) throw Object.assign(new Error('the destination is not configured'), { code: 'not-configured' });
    await send({
      name: fileNameOf(row),
      type: fileTypeByFormat[row.format].type,
      bytes: reportFileColumn.decrypt(world, id, file.content),
      key: id,
    });
  } catch (thrown) {
    const code = deliveryErrorCode(thrown);
    world.log.warn({ report: id, destination: row.destination ?? '', code }, 'report not delivered');
    await saveFailure(world.sql, id, code);
    return;
  }
  await inTransaction(world.sql, (sql) => finishDelivery({ ...world, sql }, row));
}

/**
 * Counts the attempt, and records before the first one that the data leaves: after a timeout, nobody knows whether it
 * has. Returns undefined if the delivery is not due any more.
 */
async function beginAttempt(
  { sql, clock }: Pick<DeliverWorld, 'sql' | 'clock'>,
  id: string,
): Promise<{ row: ReportRow; file: ReportFile } | undefined> {
  const now = clock.now();
  const startedAt = isoInstant(now);
  const row = await lockReport(sql, id);
  if (!row || row.next_attempt_at === null || parseInstant(row.next_attempt_at) > now) return undefined;
  const pause = retryPause(row.attempts + 1);
  await startAttempt(sql, id, { startedAt, nextAttemptAt: pause === undefined ? null : isoInstant(now + pause) });
  const file = await selectReportFile(sql, id, startedAt);
  if (!file) return undefined;
  if (row.attempts === 0) await recordDisclosure(sql, actorOf(row), startedAt, 'reports/send', row, file);
  return { row, file };
}

async function finishDelivery({ sql, clock }: { sql: Sql } & Pick<World, 'clock'>, row: ReportRow): Promise<void> {
  const now = clock.instant();
  await saveDelivered(sql, row.id, now);
  await writeAudit(sql, actorOf(row), now, { action: 'reports/deliver', subject: { kind: 'report', id: row.id } });
}

// The creator of the schedule answers for its deliveries, so that travellers see a person in their access log.
function actorOf({ id, requested_by: staffId }: ReportRow) {
  return { kind: 'staff', id: staffId, requestId: id };
}
