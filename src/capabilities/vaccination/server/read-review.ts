import { readPersonIds, findRelationship } from '#capabilities/members/server/public.ts';
import { issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { selectRevokedCertificates } from '#capabilities/certificates/server/public.ts';
import { recordAccess, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { ApplicationContent } from '../contract.ts';
import type {
  openReviewFile as fileCall,
  readReview as readCall,
  ReviewDetail,
  ReviewEvent,
} from '../contract-review.ts';
import { findEarlyDosesIn } from '../rules/validate-content.ts';
import { nextState, type ReviewStatus, opinionBlocker, decisionBlocker } from '../rules/states.ts';
import { buildDoseCertificate } from './build-dose-certificate.ts';
import { recountToCertify } from './count-to-certify.ts';
import { viewReview } from './list-reviews.ts';
import { requireReviewable } from './require-application.ts';
import type { ReviewWorld } from './review-world.ts';
import { decryptContent, decryptDose, decryptEvent } from './encryption.ts';
import { type ApplicationRow, type DoseRow, selectDoses, selectEvents, selectOtherApplications } from './store.ts';
import { fileSubject, viewFiles } from './view.ts';
import { positionOfDose, viewProof, type EvaluatedProof, evaluateApplicationProof } from './evaluate-proof.ts';

/** An application with all that is known of it. That it was looked at is on record before anything is answered. */
export async function readReview(
  world: ReviewWorld,
  actor: StaffActor,
  { id }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const row = await requireReviewable(world, actor, id);
  await recordAccess(world, actor, { kind: 'vaccination', id }, ['identity', 'vaccinations', 'files'], 'to review');
  const content = decryptContent(world, id, row.content);
  const weighed = await evaluateApplicationProof(world, content);
  const events = await selectEvents(world.sql, id);
  const nameOf = await readStaffNames(world, [row.staff_id, ...events.map((event) => event.staff_id)]);
  const doses = await selectDoses(world.sql, id);
  const revoked = await selectRevokedCertificates(
    world.sql,
    doses.flatMap((dose) => dose.certificate_id ?? []),
  );
  const approvedDoses = doses.map((dose) => viewDose(world, content, dose, { weighed, revoked }));
  const toCertify = approvedDoses.filter(({ certified, revoked: was, says }) => !certified && !was && says).length;
  // Another release may have counted in another way, or not at all.
  if (row.state === 'approved' && toCertify !== row.to_certify) await recountToCertify(world, id);
  const others = await selectOtherApplications(world.sql, row, await readPersonIds(world, row.person_id));
  const made = { account: row.account_id, person: row.person_id };
  return {
    // As it is now: a certificate may have been revoked since it was sent.
    row: { ...viewReview(world, row, { staff: actor.staffId, nameOf }), verified: weighed?.proof.verified ?? false },
    revision: row.revision,
    content,
    files: await viewFiles(world, id),
    proof: weighed ? viewProof(weighed) : null,
    early: findEarlyDosesIn(content),
    relationship: (await findRelationship(world, made, world.clock.today())) ?? 'none',
    others: others.map((other) => ({
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
}

/** A ticket for one file of an application; on record as a look at it. */
export async function openReviewFile(
  world: ReviewWorld,
  actor: StaffActor,
  { id, file }: InputOf<typeof fileCall>,
): Promise<OutputOf<typeof fileCall>> {
  await requireReviewable(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: fileSubject(id), id: file });
}

/** An application as rules on reviewers see it. */
export function toReviewStatus(row: ApplicationRow): ReviewStatus {
  return {
    state: row.state,
    holder: row.staff_id,
    secondAskedBy: row.second_asked_by,
    secondGivenBy: row.second_given_by,
  };
}

function viewDose(
  world: ReviewWorld,
  { baseInfo }: ApplicationContent,
  row: DoseRow,
  { weighed, revoked }: { weighed: EvaluatedProof | undefined; revoked: ReadonlySet<string> },
): ReviewDetail['approvedDoses'][number] {
  const { id, number, certificate_id: certificate } = row;
  const dose = decryptDose(world, id, row.content);
  const says = buildDoseCertificate(baseInfo, { number, dose }, weighed);
  const isRevoked = certificate !== null && revoked.has(certificate);
  return {
    id,
    number,
    listed: findProduct(dose.brand) !== undefined,
    certified: certificate !== null && !isRevoked,
    revoked: isRevoked,
    place: positionOfDose(row, dose, weighed),
    says: says
      ? {
          name: [says.person.given, says.person.family].filter(Boolean).join(' '),
          product: says.productName,
          on: says.dose.on,
        }
      : null,
  };
}

function allowedActions(row: ApplicationRow, actor: StaffActor): ReviewDetail['may'] {
  const [review, who] = [toReviewStatus(row), actor.staffId];
  const can = (deed: Parameters<typeof nextState>[1]) => nextState(row.state, deed) !== undefined;
  const held = row.staff_id === who;
  const decides = decisionBlocker(review, who) === undefined;
  return {
    take: can('take') && !held,
    giveBack: can('give-back') && held,
    ask: can('ask') && held,
    approve: can('approve') && decides,
    reject: can('reject') && decides && row.state !== 'approved',
    takeBack: row.state === 'approved',
    askSecond: row.state === 'in-review' && held && row.second_asked_by === null,
    giveSecond: row.state === 'in-review' && opinionBlocker(review, who) === undefined,
    issue: row.state === 'approved' && actor.scopes.has('certificates:issue'),
  };
}
