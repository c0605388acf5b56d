import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readPersonIds, findRelationship } from '#capabilities/members/server/public.ts';
import { issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { filterRevokedCertificates } from '#capabilities/certificates/server/public.ts';
import { recordAccess, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { ApplicationContent } from '../contract.ts';
import type { ReviewDetail, ReviewEvent } from '../contract-review.ts';
import type * as calls from '../contract-review.ts';
import { findEarlyDosesInContent } from '../rules/validate-content.ts';
import { nextState, type ReviewStatus, opinionBlocker, decisionBlocker } from '../rules/states.ts';
import { buildDoseCertificate } from './build-dose-certificate.ts';
import { recountCertifiableDosesById } from './count-certifiable-doses.ts';
import { viewReview } from './list-reviews.ts';
import { requireReviewableApplication } from './require-application.ts';
import type { ReviewWorld } from './vaccination-world.ts';
import { applicationContentColumn, doseColumn, decryptEvent } from './encryption.ts';
import { type ApplicationRow, type DoseRow, selectDoses, selectEvents, selectOtherApplications } from './store.ts';
import { fileSubject, viewFiles } from './view.ts';
import { positionOfDose, viewProof, type EvaluatedProof, evaluateApplicationProof } from './evaluate-proof.ts';

type Handlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

/** Reads an application for a reviewer. Records the access before it returns anything. */
export const readReview: Handlers['readReview'] = async (world, actor, { id }) => {
  const row = await requireReviewableApplication(world, actor, id);
  await recordAccess(world, actor, { kind: 'vaccination', id }, ['identity', 'vaccinations', 'files'], 'to review');
  const content = applicationContentColumn.decrypt(world, id, row.content);
  const evaluatedProof = await evaluateApplicationProof(world, content);
  const events = await selectEvents(world.sql, id);
  const nameOf = await readStaffNames(world, [row.staff_id, ...events.map((event) => event.staff_id)]);
  const doses = await selectDoses(world.sql, id);
  const revoked = await filterRevokedCertificates(
    world.sql,
    doses.flatMap((dose) => dose.certificate_id ?? []),
  );
  const approvedDoses = doses.map((dose) => viewDose(world, content, dose, { evaluatedProof, revoked }));
  const toCertifyCount = approvedDoses.filter(
    ({ certified, revoked: isRevoked, certificatePreview }) => !certified && !isRevoked && certificatePreview,
  ).length;
  // Another software version may have counted differently, or not at all.
  if (row.state === 'approved' && toCertifyCount !== row.to_certify) await recountCertifiableDosesById(world, id);
  const otherApplications = await selectOtherApplications(world.sql, row, await readPersonIds(world, row.person_id));
  const subject = { account: row.account_id, person: row.person_id };
  return {
    // Verified as of now: a certificate may have been revoked since the submission.
    row: {
      ...viewReview(world, row, { staff: actor.staffId, nameOf }),
      verified: evaluatedProof?.proof.verified ?? false,
    },
    revision: row.revision,
    content,
    files: await viewFiles(world, id),
    proof: evaluatedProof ? viewProof(evaluatedProof) : null,
    earlyDoses: findEarlyDosesInContent(content),
    relationship: (await findRelationship(world, subject, world.clock.today())) ?? 'none',
    otherApplications: otherApplications.map((other) => ({
      id: other.id,
      applyNo: other.apply_no,
      state: other.state,
    })),
    events: events.map((event) => {
      const { note = '', agrees = null } = decryptEvent(world, event.id, event.content);
      const kind = event.kind as ReviewEvent['kind'];
      return { id: event.id, at: event.at, kind, staff: nameOf(event.staff_id), note, agrees };
    }),
    approvedDoses,
    may: allowedActions(row, actor),
  };
};

/** Issues a ticket for a file of an application. Audited as an access. */
export const openReviewFile: Handlers['openReviewFile'] = async (world, actor, { id, file: fileId }) => {
  await requireReviewableApplication(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: fileSubject(id), id: fileId });
};

export function toReviewStatus(row: ApplicationRow): ReviewStatus {
  return {
    state: row.state,
    holder: row.staff_id,
    secondRequestedBy: row.second_requested_by,
    secondGivenBy: row.second_given_by,
  };
}

function viewDose(
  world: ReviewWorld,
  { baseInfo }: ApplicationContent,
  row: DoseRow,
  { evaluatedProof, revoked }: { evaluatedProof: EvaluatedProof | undefined; revoked: ReadonlySet<string> },
): ReviewDetail['approvedDoses'][number] {
  const { id, number, certificate_id: certificateId } = row;
  const dose = doseColumn.decrypt(world, id, row.content);
  const preview = buildDoseCertificate(baseInfo, { number, dose }, evaluatedProof);
  const isRevoked = certificateId !== null && revoked.has(certificateId);
  return {
    id,
    number,
    listed: findProduct(dose.brand) !== undefined,
    certified: certificateId !== null && !isRevoked,
    revoked: isRevoked,
    position: positionOfDose(row, dose, evaluatedProof),
    certificatePreview: preview
      ? {
          name: [preview.person.given, preview.person.family].filter(Boolean).join(' '),
          product: preview.productName,
          date: preview.dose.date,
        }
      : null,
  };
}

function allowedActions(row: ApplicationRow, actor: StaffActor): ReviewDetail['may'] {
  const [reviewStatus, reviewer] = [toReviewStatus(row), actor.staffId];
  const can = (action: Parameters<typeof nextState>[1]) => nextState(row.state, action) !== undefined;
  const isHolder = row.staff_id === reviewer;
  const mayDecide = decisionBlocker(reviewStatus, reviewer) === undefined;
  return {
    take: can('take') && !isHolder,
    giveBack: can('give-back') && isHolder,
    requestInformation: can('request-information') && isHolder,
    approve: can('approve') && mayDecide,
    reject: can('reject') && mayDecide && row.state !== 'approved',
    withdrawApproval: row.state === 'approved',
    requestSecond: row.state === 'in-review' && isHolder && row.second_requested_by === null,
    giveSecond: row.state === 'in-review' && opinionBlocker(reviewStatus, reviewer) === undefined,
    issue: row.state === 'approved' && actor.scopes.has('certificates:issue'),
  };
}
