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

/**
 * Issues the certificate of an approved dose of a listed vaccine. One that has a good certificate gets no second: that one is answered.
 */
export async function issueDoseCertificate(
  world: ReviewWorld,
  actor: StaffActor,
  { id, dose: wanted }: InputOf<typeof issueCall>,
): Promise<OutputOf<typeof issueCall>> {
  const at = isoInstant(world.clock.now());
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const row = await requireReviewable(inside, actor, id, { lock: true });
    const content = decryptContent(world, id, row.content);
    const doses = await selectDoses(sql, id);
    const approved = doses.find((one) => one.id === wanted);
    const dose = approved && decryptDose(world, approved.id, approved.content);
    const weighed = await evaluateApplicationProof(world, content);
    const says = dose && buildDoseCertificate(content.baseInfo, { number: approved.number, dose }, weighed);
    if (!says) throw problem('vaccination/not-approved');
    const issued = await issueCertificate(inside, sql, actor, {
      personId: row.person_id,
      account: row.account_id,
      person: says.person,
      kind: 'vaccination',
      doses: [says.dose],
      source: { kind: 'dose', id: approved.id },
    });
    if (issued.id !== approved.certificate_id) {
      await updateDoseCertificate(sql, approved.id, issued.id);
      await writeEvent(inside, id, { at, kind: 'certificate-issued', staff: actor.staffId });
      await writeAudit(sql, actor, at, { act: 'vaccination/issue', subject: { kind: 'vaccination', id } });
    }
    await updateToCertifyCount(inside, row);
    return { certificate: issued.id };
  });
}
