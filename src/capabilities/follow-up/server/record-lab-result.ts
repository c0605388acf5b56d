import type { Handler } from '#foundation/server/http/route.ts';
import { notifyStaff, type NotifyStaffWorld, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { recordLabResult as recordCall } from '../contract-records.ts';
import { labMail } from '../messages/outgoing.ts';
import { isNewlyPositive, type LabResult, validateLabResult } from '../rules/lab-result.ts';
import { maxLabVersions } from '../rules/limits.ts';
import { changeCase, type ChangeWorld } from './change-case.ts';
import { type LabContent, labResultColumn } from './encryption.ts';
import type { CaseRow } from './store.ts';
import { findAttachment, insertLabVersion, type LabRow, selectLabVersions } from './store-records.ts';

type LabWorld = ChangeWorld & NotifyStaffWorld;

/** Records a result, also of a closed case: laboratories often answer later. */
export const recordLabResult: Handler<typeof recordCall, LabWorld, StaffActor> = async (world, actor, input) => {
  const { id, result, correction } = input;
  requireValid(world, result, { isCorrection: correction !== null });
  await changeCase(world, actor, { id }, async (sql, row) => {
    const versions = await selectLabVersions(sql, id);
    if (versions.length >= maxLabVersions) throw problem('follow-up/too-many-results');
    const earlier = correction && requireLatest(versions, correction);
    await addVersion({ ...world, sql }, actor, row, {
      resultId: correction?.resultId ?? newId(),
      version: (correction?.version ?? 0) + 1,
      content: { ...result, ...(correction && { reason: correction.reason }) },
      earlier: earlier ? labResultColumn.decrypt(world, earlier.id, earlier.content).result : undefined,
    });
    const kind = correction ? 'lab-corrected' : 'lab-recorded';
    return {
      kind,
      content: { lab: { test: result.test, result: result.result }, ...(correction && { note: correction.reason }) },
      auditAction: kind,
      auditFields: ['laboratory'],
    };
  });
  return {};
};

// Returns the version to correct.
function requireLatest(
  versions: readonly LabRow[],
  { resultId, version }: { resultId: string; version: number },
): LabRow {
  const latest = versions.filter((row) => row.result_id === resultId).sort((a, b) => b.version - a.version)[0];
  if (latest?.version !== version) throw problem('follow-up/result-changed');
  return latest;
}

/** `earlier`: result of the version before. */
type NewVersion = { resultId: string; version: number; content: LabContent; earlier: LabResult['result'] | undefined };

function requireValid({ clock }: LabWorld, result: LabResult, options: { isCorrection: boolean }): void {
  const fields = validateLabResult(result, clock.now(), options);
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
}

// Adds a version to a case that is locked, and notifies the desk if the result is positive now.
async function addVersion(
  world: LabWorld,
  actor: StaffActor,
  row: CaseRow,
  { resultId, version, content, earlier }: NewVersion,
): Promise<void> {
  await requireAttachment(world.sql, row.id, content.attachment);
  const id = newId();
  await insertLabVersion(world.sql, {
    id,
    case_id: row.id,
    result_id: resultId,
    version,
    content: labResultColumn.encrypt(world, id, content),
    staff_id: actor.staffId,
    recorded_at: world.clock.instant(),
  });
  if (!isNewlyPositive(content.result, earlier)) return;
  await notifyStaff(
    world,
    { scope: 'cases:work', staffId: null },
    {
      purpose: 'follow-up/desk',
      dedupeKey: `follow-up/lab:${id}`,
      subject: labMail.subject,
      text: labMail.text(row.reference),
    },
  );
}

async function requireAttachment(sql: Sql, caseId: string, attachment: string | null): Promise<void> {
  if (attachment === null || (await findAttachment(sql, caseId, attachment))) return;
  throw foundationProblem('foundation/invalid', { fields: [{ path: 'result.attachment', key: 'file-needed' }] });
}
