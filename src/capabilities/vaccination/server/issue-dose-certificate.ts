import { issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import type { issueDoseCertificate as issueCall } from '../contract-review.ts';
import { buildDoseCertificate } from './build-dose-certificate.ts';
import { updateToCertifyCount } from './count-to-certify.ts';
import { requireReviewable } from './require-application.ts';
import type { ReviewWorld } from './review-world.ts';
import { decryptContent, decryptDose } from './encryption.ts';
import { selectDoses, updateDoseCertificate } from './store.ts';
import { evaluateApplicationProof } from './evaluate-proof.ts';
import { writeEvent } from './write-event.ts';

/** Issues the certificate of an approved dose. For a dose with a valid certificate, returns the id of that one. */
export async function issueDoseCertificate(
  world: ReviewWorld,
  actor: StaffActor,
  { id, dose: doseId }: InputOf<typeof issueCall>,
): Promise<OutputOf<typeof issueCall>> {
  const now = isoInstant(world.clock.now());
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const row = await requireReviewable(inside, actor, id, { lock: true });
    const content = decryptContent(world, id, row.content);
    const doses = await selectDoses(sql, id);
    const approved = doses.find((approvedDose) => approvedDose.id === doseId);
    const dose = approved && decryptDose(world, approved.id, approved.content);
    const evaluated = await evaluateApplicationProof(world, content);
    const certificate = dose && buildDoseCertificate(content.baseInfo, { number: approved.number, dose }, evaluated);
    if (!certificate) throw problem('vaccination/not-approved');
    const issued = await issueCertificate(inside, sql, actor, {
      personId: row.person_id,
      account: row.account_id,
      person: certificate.person,
      kind: 'vaccination',
      doses: [certificate.dose],
      source: { kind: 'dose', id: approved.id },
    });
    if (issued.id !== approved.certificate_id) {
      await updateDoseCertificate(sql, approved.id, issued.id);
      await writeEvent(inside, id, { at: now, kind: 'certificate-issued', staff: actor.staffId });
      await writeAudit(sql, actor, now, { action: 'vaccination/issue', subject: { kind: 'vaccination', id } });
    }
    await updateToCertifyCount(inside, row);
    return { certificate: issued.id };
  });
}
