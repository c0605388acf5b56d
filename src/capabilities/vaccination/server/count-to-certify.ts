import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { certifiable } from '../rules/certifiable.ts';
import { openContent, openDose } from './sealing.ts';
import { type ApplicationRow, dosesOf, findSubmitted, setToCertify } from './store.ts';
import { uncounted } from './store-lists.ts';

type Counting = Pick<World, 'sql' | 'keys'>;

/** For how many of these doses a certificate can be issued. */
export function countCertifiable(baseInfo: BaseInfo, doses: readonly Dose[]): number {
  return doses.filter((dose) => certifiable(baseInfo, dose)).length;
}

/** Counts those that wait for a certificate anew, of an approved application that is held, in the caller's transaction. */
export async function keepToCertify({ sql, keys }: Counting, row: ApplicationRow): Promise<void> {
  const waiting = (await dosesOf(sql, row.id)).filter((dose) => dose.certificate_id === null);
  const { baseInfo } = openContent({ keys }, row.id, row.content);
  const count = countCertifiable(
    baseInfo,
    waiting.map((dose) => openDose({ keys }, dose.id, dose.content)),
  );
  if (count !== row.to_certify) await setToCertify(sql, row.id, count);
}

/** The same for the approved one with an id, if it is still there. */
export async function recountToCertify({ sql: db, keys }: Counting, id: string): Promise<void> {
  await inTransaction(db, async (sql) => {
    const row = await findSubmitted(sql, id, { lock: true });
    if (row?.state === 'approved') await keepToCertify({ sql, keys }, row);
  });
}

/** Counts what nobody has counted: what was approved before there was a count, or by a release without one. */
export async function countUncounted(world: Counting): Promise<void> {
  for (;;) {
    const ids = await uncounted(world.sql, atOnce);
    for (const id of ids) await recountToCertify(world, id);
    if (ids.length < atOnce) return;
  }
}

const atOnce = 500;
