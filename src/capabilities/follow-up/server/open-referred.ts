import { type Referral, referredSince } from '#capabilities/border/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { beginCase, type BeginWorld, findWhom } from './begin-case.ts';
import { addEntry } from './change-case.ts';
import { findLive, insertReferral, lastReferral, takenIn } from './store.ts';

/**
 * Opens a case for each traveller whom an officer referred: each decision is taken in once, and none is passed over. A decision that
 * was written while we looked may come into sight with an earlier time; so it begins an hour before the last one.
 */
export async function openReferred(world: BeginWorld): Promise<void> {
  const last = await lastReferral(world.sql);
  const since = last === undefined ? isoInstant(0) : isoInstant(parseInstant(last) - hour);
  let after: Referral | undefined;
  for (;;) {
    const referrals = await referredSince(world, since, after);
    const known = await takenIn(
      world.sql,
      referrals.map(({ decisionId }) => decisionId),
    );
    for (const one of referrals) if (!known.has(one.decisionId)) await takeIn(world, one);
    after = referrals.at(-1);
    if (!after) return;
  }
}

async function takeIn(world: BeginWorld, { decisionId, declarationId, number, version, receivedAt }: Referral) {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertReferral(sql, { decision: decisionId, receivedAt }))) return;
    // Deleted meanwhile, or of a version that has no such traveller.
    const whom = await findWhom({ ...world, sql }, declarationId, { version, number });
    if (!whom) return;
    if (await beginCase({ ...world, sql }, whom, { origin: 'referred' })) return;
    const live = await findLive(sql, declarationId, number);
    if (live) await addEntry({ ...world, sql }, live.id, { kind: 'referred-again', occasion: decisionId });
  });
}
