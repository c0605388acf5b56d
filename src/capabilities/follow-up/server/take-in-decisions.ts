import { type Referral, referredSince } from '#capabilities/border/server/public.ts';
import { type Override, overridesSince } from '#capabilities/declaration/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { bandCorrected } from './band-corrected.ts';
import { beginCase, type BeginWorld, findWhom } from './begin-case.ts';
import { addEntry } from './change-case.ts';
import { findLive, insertTaken, lastTaken, takenIn } from './store.ts';

/**
 * Takes in what officers decided at the counter, each decision once, and passes none over: a case is opened for each traveller
 * whom one referred, and whoever has a case and was given another band has that in it. A decision that was written while we
 * looked may come into sight with an earlier time; so it begins an hour before the last one.
 */
export async function takeInDecisions(world: BeginWorld): Promise<void> {
  const last = await lastTaken(world.sql);
  const since = last === undefined ? isoInstant(0) : isoInstant(parseInstant(last) - hour);
  await eachNew(
    world,
    (after?: Referral) => referredSince(world, since, after),
    ({ decisionId }) => decisionId,
    (referral) => takeInReferral(world, referral),
  );
  await eachNew(
    world,
    (after?: Override) => overridesSince(world, since, after),
    ({ id }) => id,
    (override) => takeInOverride(world, override),
  );
}

async function eachNew<One>(
  { sql }: BeginWorld,
  next: (after?: One) => Promise<One[]>,
  idOf: (one: One) => string,
  takeIn: (one: One) => Promise<void>,
): Promise<void> {
  let after: One | undefined;
  for (;;) {
    const some = await next(after);
    const known = await takenIn(sql, some.map(idOf));
    for (const one of some) if (!known.has(idOf(one))) await takeIn(one);
    after = some.at(-1);
    if (!after) return;
  }
}

async function takeInReferral(
  world: BeginWorld,
  { decisionId, declarationId, number, version, receivedAt }: Referral,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertTaken(sql, { decision: decisionId, receivedAt }))) return;
    // Deleted meanwhile, or of a version that has no such traveller.
    const whom = await findWhom({ ...world, sql }, declarationId, { version, number });
    if (!whom) return;
    if (await beginCase({ ...world, sql }, whom, { origin: 'referred' })) return;
    const live = await findLive(sql, declarationId, number);
    if (live) await addEntry({ ...world, sql }, live.id, { kind: 'referred-again', occasion: decisionId });
  });
}

async function takeInOverride(
  world: BeginWorld,
  { id, declarationId, number, after: band, at }: Override,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertTaken(sql, { decision: id, receivedAt: at }))) return;
    await bandCorrected({ ...world, sql }, { declarationId, number, band, at, requestId: id });
  });
}
