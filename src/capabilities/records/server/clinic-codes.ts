import type { HandlersOf } from '#foundation/server/http/route.ts';
import { randomBytes } from 'node:crypto';
import { recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit, writeAuditEach } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { clinicCodeBytes, encodeClinicCode, parseClinicCode } from '../rules/clinic-code.ts';
import { patientRemark } from '../rules/modifiers.ts';
import { patientName } from '../rules/identifiers.ts';
import { codeValidDays, codesPerHour } from '../rules/limits.ts';
import { codeHash } from './encryption.ts';
import type { RecordsWorld } from './record-source.ts';
import { deleteLinksToPatient, selectLinkedPatients } from './store-links.ts';
import { insertCode, deleteUnusedCodes } from './store-codes.ts';

type AccessWorld = RecordsWorld & { metrics: Pick<Metrics, 'count'> };

type AccessHandlers = HandlersOf<typeof calls, AccessWorld, StaffActor>;

/** Finds patients by a number and a birth date. Every search is audited as an access, even without a result. */
export const findPatient: AccessHandlers['findPatient'] = async (
  world,
  actor,
  { identifierKind, number, birthDate },
) => {
  const query = { kind: identifierKind, number: normalizePassport(number), birthDate };
  const patients = await world.recordSource.findPatients(world, query);
  // An empty id stands for a search without a result.
  const ids = patients.length > 0 ? patients.map(({ id }) => id) : [''];
  for (const id of ids) await recordAccess(world, actor, { kind: 'patient', id }, ['name']);
  const linkedPatients = await selectLinkedPatients(world.sql, ids);
  return {
    items: patients.map((patient) => ({
      patient: patient.id,
      name: patientName(patient),
      isLinked: linkedPatients.has(patient.id),
      remark: patientRemark(patient),
    })),
  };
};

/**
 * Issues a code for a patient whose document was seen. Stores only the hash, so the code is shown only once. Deletes
 * earlier unused codes.
 */
export const issueCode: AccessHandlers['issueCode'] = async (world, actor, { patient }) => {
  const { sql, clock, recordSource } = world;
  const budget = { key: `records codes ${actor.staffId}`, window: 'hour', limit: codesPerHour } as const;
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw problem('records/too-many', { retryAfter: budgetResult.retryAfter });
  if (!(await recordSource.readPatient(world, patient))) throw foundationProblem('foundation/not-found');
  const code = encodeClinicCode(randomBytes(clinicCodeBytes));
  const hash = codeHash(world, parseClinicCode(code) ?? '');
  const now = clock.instant();
  const expiresAt = isoInstant(clock.now() + codeValidDays * day);
  await inTransaction(sql, async (db) => {
    await deleteUnusedCodes(db, patient);
    await insertCode(db, {
      id: newId(),
      code_hash: hash,
      patient_id: patient,
      made_by: actor.staffId,
      made_at: now,
      expires_at: expiresAt,
    });
    await writeAudit(db, actor, now, { action: 'records/issue-code', subject: { kind: 'patient', id: patient } });
  });
  return { code, expiresAt };
};

type RecordsHandlers = HandlersOf<typeof calls, RecordsWorld, StaffActor>;

/** Ends all links and the unused code of a patient. Runs in the request's transaction. */
export const endLinks: RecordsHandlers['endLinks'] = async (world, actor, { patient, reason }) => {
  const { sql, clock } = world;
  const now = clock.instant();
  if ((await deleteUnusedCodes(sql, patient)) > 0)
    await writeAudit(sql, actor, now, {
      action: 'records/end-code',
      subject: { kind: 'patient', id: patient },
      reason,
    });
  const persons = await deleteLinksToPatient(sql, patient);
  const subjects = { kind: 'member', ids: persons };
  await writeAuditEach(sql, actor, now, { action: 'records/end-link', subjects, reason });
  return { ended: persons.length };
};
