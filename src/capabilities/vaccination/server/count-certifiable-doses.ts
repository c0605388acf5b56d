import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { toCertifiableDose } from '../rules/certifiable-dose.ts';
import { applicationContentColumn, doseColumn } from './encryption.ts';
import { type ApplicationRow, selectDoses, findSubmittedApplication, updateCertifiableCount } from './store.ts';
import { selectUncountedIds } from './store-lists.ts';

type CountWorld = Pick<World, 'sql' | 'keys'>;

export function countCertifiableDoses(baseInfo: BaseInfo, doses: readonly Dose[]): number {
  return doses.filter((dose) => toCertifiableDose(baseInfo, dose)).length;
}

/**
 * Updates `to_certify` of an approved application that the caller has locked: its number of certifiable doses without
 * a certificate.
 */
export async function recountCertifiableDoses({ sql, keys }: CountWorld, row: ApplicationRow): Promise<void> {
  const uncertified = (await selectDoses(sql, row.id)).filter((dose) => dose.certificate_id === null);
  const { baseInfo } = applicationContentColumn.decrypt({ keys }, row.id, row.content);
  const count = countCertifiableDoses(
    baseInfo,
    uncertified.map((dose) => doseColumn.decrypt({ keys }, dose.id, dose.content)),
  );
  if (count !== row.to_certify) await updateCertifiableCount(sql, row.id, count);
}

/** Locks an application and, if it is approved, updates its `to_certify`. */
export async function recountCertifiableDosesById({ sql: db, keys }: CountWorld, id: string): Promise<void> {
  await inTransaction(db, async (sql) => {
    const row = await findSubmittedApplication(sql, id, { lock: true });
    if (row?.state === 'approved') await recountCertifiableDoses({ sql, keys }, row);
  });
}

/**
 * Counts the certifiable doses of approved applications without a stored count, such as those that an older release
 * approved.
 */
export async function backfillCertifiableCounts(world: CountWorld): Promise<void> {
  for (;;) {
    const ids = await selectUncountedIds(world.sql, batchSize);
    for (const id of ids) await recountCertifiableDosesById(world, id);
    if (ids.length < batchSize) return;
  }
}

const batchSize = 500;
