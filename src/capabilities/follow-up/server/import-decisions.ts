import { type Referral, listReferralsSince, listWithdrawnReferrals } from '#capabilities/border/server/public.ts';
import { type Override, listOverridesSince } from '#capabilities/declaration/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { applyBandCorrection } from './apply-band-correction.ts';
import { startCase, type StartCaseWorld, findCaseSubject, readCounterTemperature } from './start-case.ts';
import { addEntry, endedCaseColumns } from './change-case.ts';
import {
  hasEntry,
  insertImportedDecision,
  lockLiveCase,
  selectImportedDecisions,
  selectLastImportedAt,
  updateCase,
} from './store.ts';

/**
 * Imports the decisions of the border, each exactly once. A referral to the health desk opens a case. An override, by
 * which an officer corrected the screening outcome, is added to a case that is not ended. A referral that its officer
 * withdrew within seconds ends its case. A decision may be committed after others with a later time, so the import
 * starts an hour before the last imported decision.
 */
export async function importDecisions(world: StartCaseWorld): Promise<void> {
  const lastImportedAt = await selectLastImportedAt(world.sql);
  const since = lastImportedAt === undefined ? isoInstant(0) : isoInstant(parseInstant(lastImportedAt) - hour);
  await forEachNew(
    world,
    (after?: Referral) => listReferralsSince(world, since, after),
    ({ decisionId }) => decisionId,
    (referral) => importReferral(world, referral),
  );
  for (const withdrawn of await listWithdrawnReferrals(world, since)) await endWithdrawnCase(world, withdrawn);
  await forEachNew(
    world,
    (after?: Override) => listOverridesSince(world, since, after),
    ({ id }) => id,
    (override) => importOverride(world, override),
  );
}

// Pages through decisions and imports those that are not imported yet.
async function forEachNew<Decision>(
  { sql }: StartCaseWorld,
  readPage: (after?: Decision) => Promise<Decision[]>,
  idOf: (decision: Decision) => string,
  importDecision: (decision: Decision) => Promise<void>,
): Promise<void> {
  let lastDecision: Decision | undefined;
  for (;;) {
    const decisions = await readPage(lastDecision);
    const imported = await selectImportedDecisions(sql, decisions.map(idOf));
    for (const candidate of decisions) if (!imported.has(idOf(candidate))) await importDecision(candidate);
    lastDecision = decisions.at(-1);
    if (!lastDecision) return;
  }
}

async function importReferral(
  world: StartCaseWorld,
  { decisionId, declarationId, number, version, receivedAt, portId }: Referral,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertImportedDecision(sql, { decision_id: decisionId, received_at: receivedAt }))) return;
    // Undefined when the application was deleted, or when the version does not have this traveller.
    const subject = await findCaseSubject({ ...world, sql }, declarationId, { version, number });
    if (!subject) return;
    if (await startCase({ ...world, sql }, subject, { origin: 'referred', occasion: decisionId, portId })) return;
    const liveCase = await lockLiveCase(sql, declarationId, number);
    if (!liveCase) return;
    await addEntry({ ...world, sql }, liveCase.id, { kind: 'referred-again', occasion: decisionId });
    const temperature = await readCounterTemperature({ ...world, sql }, declarationId, { version, number });
    if (temperature !== null) await updateCase(sql, liveCase, { temperature });
  });
}

/**
 * Ends the case that a withdrawn referral opened, unless the desk has worked on it or another referral is in it. The
 * entry is written once.
 */
async function endWithdrawnCase(
  world: StartCaseWorld,
  { decisionId, declarationId, number }: Pick<Referral, 'decisionId' | 'declarationId' | 'number'>,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    // Not imported: the referral was withdrawn first.
    if (!(await selectImportedDecisions(sql, [decisionId])).has(decisionId)) return;
    const row = await lockLiveCase(sql, declarationId, number);
    if (!row || !(await hasEntry(sql, row.id, ['opened', 'referred-again'], decisionId))) return;
    const tx = { ...world, sql };
    const isNew = await addEntry(tx, row.id, { kind: 'referral-withdrawn', occasion: decisionId });
    if (!isNew || row.origin !== 'referred' || row.state !== 'open') return;
    if (await hasEntry(sql, row.id, ['assessed', 'decided', 'referred-again'])) return;
    const endedAt = world.clock.instant();
    await updateCase(sql, row, endedCaseColumns(endedAt, 'withdrawn'), { incrementsRevision: true });
    await addEntry(tx, row.id, { kind: 'ended', content: { ending: 'withdrawn' } });
    const jobActor = { kind: 'job', id: 'follow-up.referral-withdrawn', requestId: decisionId };
    await writeAudit(sql, jobActor, endedAt, {
      action: 'follow-up/withdrawn',
      subject: { kind: 'declaration', id: declarationId },
      fields: ['case'],
    });
  });
}

async function importOverride(
  world: StartCaseWorld,
  { id, declarationId, number, bandAfter: band, at }: Override,
): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    if (!(await insertImportedDecision(sql, { decision_id: id, received_at: at }))) return;
    await applyBandCorrection({ ...world, sql }, { declarationId, number, band, correctedAt: at, requestId: id });
  });
}
