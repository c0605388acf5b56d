import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { toCertifiableDose } from '../rules/certifiable-dose.ts';
import { decryptContent, decryptDose } from './encryption.ts';
import { type ApplicationRow, selectDoses, findSubmitted, updateToCertify } from './store.ts';
import { selectUncountedIds } from './store-lists.ts';

type CountWorld = Pick<World, 'sql' | 'keys'>;

/** For how many of these doses a certificate can be issued. */
export function countCertifiableDoses(baseInfo: BaseInfo, doses: readonly Dose[]): number {
  return doses.filter((dose) => toCertifiableDose(baseInfo, dose)).length;
}

/** Counts those that wait for a certificate anew, of an approved application that is held, in the caller's transaction. */
export async function updateToCertifyCount({ sql, keys }: CountWorld, row: ApplicationRow): Promise<void> {
  const waiting = (await selectDoses(sql, row.id)).filter((dose) => dose.certificate_id === null);
  const { baseInfo } = decryptContent({ keys }, row.id, row.content);
  const count = countCertifiableDoses(
    baseInfo,
    waiting.map((dose) => decryptDose({ keys }, dose.id, dose.content)),
  );
  if (count !== row.to_certify) await updateToCertify(sql, row.id, count);
}

/** The same for the approved one with an id, if it is still there. */
export async function recountToCertify({ sql: db, keys }: CountWorld, id: string): Promise<void> {
  await inTransaction(db, async (sql) => {
    const row = await findSubmitted(sql, id, { lock: true });
    if (row?.state === 'approved') await updateToCertifyCount({ sql, keys }, row);
  });
}

/** Counts what nobody has counted: what was approved before there was a count, or by a release without one. */
export async function backfillToCertifyCounts(world: CountWorld): Promise<void> {
  for (;;) {
    const ids = await selectUncountedIds(world.sql, batchSize);
    for (const id of ids) await recountToCertify(world, id);
    if (ids.length < batchSize) return;
  }
}

const batchSize = 500;
