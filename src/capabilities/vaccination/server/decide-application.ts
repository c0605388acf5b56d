import type { HandlersOf } from '#foundation/server/http/route.ts';
import { filterRevokedCertificates } from '#capabilities/certificates/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-review.ts';
import { nextState, type ApplicationAction, decisionBlocker } from '../rules/states.ts';
import { changeReview, type ReviewChange } from './change-review.ts';
import { countCertifiableDoses } from './count-certifiable-doses.ts';
import { notifyOwner } from './notify-owner.ts';
import { toReviewStatus } from './read-review.ts';
import type { ReviewWorld } from './vaccination-world.ts';
import { applicationContentColumn, doseColumn } from './encryption.ts';
import { type ApplicationRow, deleteDoses, selectDoses, insertDose } from './store.ts';

type Handlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

/** Approves an application: stores each dose in a row of its own and notifies the owner. */
export const approveApplication: Handlers['approveApplication'] = async (world, actor, { id, revision, note }) => {
  const decide = (row: ApplicationRow, decidedAt: string) => {
    const { baseInfo, vaccinations } = applicationContentColumn.decrypt(world, id, row.content);
    const { change, ...decision } = buildDecision(row, actor, decidedAt, { action: 'approve', kind: 'approved', note });
    return { ...decision, change: { ...change, to_certify: countCertifiableDoses(baseInfo, vaccinations) } };
  };
  await changeReview(world, actor, { id, revision }, decide, async (sql, row) => {
    const { vaccinations } = applicationContentColumn.decrypt(world, id, row.content);
    for (const [index, dose] of vaccinations.entries()) {
      const doseId = newId();
      const content = doseColumn.encrypt(world, doseId, dose);
      await insertDose(sql, { id: doseId, application_id: id, number: index + 1, content });
    }
    await notifyOwner({ ...world, sql }, row, 'approved');
  });
  return {};
};

/**
 * Rejects an application. Also corrects an approval made in error, once all of its certificates are revoked. Deletes
 * the approved doses, which can then be registered again.
 */
export const rejectApplication: Handlers['rejectApplication'] = async (world, actor, { id, revision, reason }) => {
  const decide = (row: ApplicationRow, decidedAt: string) =>
    buildDecision(row, actor, decidedAt, { action: 'reject', kind: 'rejected', note: reason });
  await changeReview(world, actor, { id, revision }, decide, async (sql, row) => {
    await deleteApprovedDoses(sql, id);
    await notifyOwner({ ...world, sql }, row, 'rejected');
  });
  return {};
};

/** Asks the owner for more information. The owner is notified and may change the answers. */
export const requestMoreInformation: Handlers['requestMoreInformation'] = async (
  world,
  actor,
  { id, revision, question },
) => {
  const requestMore = (row: ApplicationRow): ReviewChange => {
    const state = nextState(row.state, 'request-information');
    if (state === undefined) throw problem('vaccination/closed');
    if (row.staff_id !== actor.staffId) throw problem('vaccination/taken');
    return {
      change: { state },
      kind: 'information-requested',
      content: { note: question },
      action: 'request-information',
    };
  };
  await changeReview(world, actor, { id, revision }, requestMore, (sql, row) =>
    notifyOwner({ ...world, sql }, row, 'information-requested'),
  );
  return {};
};

async function deleteApprovedDoses(sql: Sql, id: string): Promise<void> {
  const certificates = (await selectDoses(sql, id)).flatMap(({ certificate_id: certificateId }) => certificateId ?? []);
  const revoked = await filterRevokedCertificates(sql, certificates);
  if (certificates.some((certificateId) => !revoked.has(certificateId))) throw problem('vaccination/certified');
  await deleteDoses(sql, id);
}

function buildDecision(
  row: ApplicationRow,
  actor: StaffActor,
  decidedAt: string,
  { action, kind, note }: { action: ApplicationAction; kind: ReviewChange['kind']; note: string },
): ReviewChange {
  const state = nextState(row.state, action);
  if (state === undefined) throw problem('vaccination/closed');
  const blocker = decisionBlocker(toReviewStatus(row), actor.staffId);
  if (blocker !== undefined) throw problem(`vaccination/${blocker}`);
  const change = { state, decided_at: decidedAt, decided_by: actor.staffId };
  return { change, kind, action, ...(note !== '' && { content: { note } }) };
}
