import { type Referral, listReferralsSince } from '#capabilities/border/server/public.ts';
import { type Override, listOverridesSince } from '#capabilities/declaration/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { applyBandCorrection } from './apply-band-correction.ts';
import { startCase, type StartCaseWorld, findCaseSubject } from './start-case.ts';
import { addEntry } from './change-case.ts';
import { lockLiveCase, insertImportedDecision, selectLastImportedAt, selectImportedDecisions } from './store.ts';

/**
 * Takes in what officers decided at the counter, each decision once, and passes none over: a case is opened for each traveller
 * whom one referred, and whoever has a case and was given another band has that in it. A decision that was written while we
 * looked may come into sight with an earlier time; so it begins an hour before the last one.
 */
export async function importDecisions(world: StartCaseWorld): Promise<void> {
  const last = await selectLastImportedAt(world.sql);
  const since = last === undefined ? isoInstant(0) : isoInstant(parseInstant(last) - hour);
  await forEachNew(
    world,
    (after?: Referral) => listReferralsSince(world, since, after),
    ({ decisionId }) => decisionId,
    (referral) => importReferral(world, referral),
  );
  await forEachNew(
    world,
    (after?: Override) => listOverridesSince(world, since, after),
    ({ id }) => id,
    (override) => importOverride(world, override),
  );
}

async function forEachNew<One>(
  { sql }: StartCaseWorld,
  next: (after?: One) => Promise<One[]>,
  idOf: (one: One) => string,
  takeIn: (one: One) => Promise<void>,
): Promise<void> {
  let after: One | undefined;
  for (;;) {
    const some = await next(after);
    const known = await selectImportedDecisions(sql, some.map(idOf));
    for (const one of some) if (!known.has(idOf(one))) await takeIn(one);
    after = some.at(-1);
    if (!after) return;
  }
}

async function importReferral(
  world: StartCaseWorld,
  { decisionId, declarationId, number, version, receivedAt }: Referral,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertImportedDecision(sql, { decision: decisionId, receivedAt }))) return;
    // Deleted meanwhile, or of a version that has no such traveller.
    const whom = await findCaseSubject({ ...world, sql }, declarationId, { version, number });
    if (!whom) return;
    if (await startCase({ ...world, sql }, whom, { origin: 'referred' })) return;
    const live = await lockLiveCase(sql, declarationId, number);
    if (live) await addEntry({ ...world, sql }, live.id, { kind: 'referred-again', occasion: decisionId });
  });
}

async function importOverride(
  world: StartCaseWorld,
  { id, declarationId, number, after: band, at }: Override,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertImportedDecision(sql, { decision: id, receivedAt: at }))) return;
    await applyBandCorrection({ ...world, sql }, { declarationId, number, band, at, requestId: id });
  });
}
