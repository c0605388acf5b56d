import type { HandlersOf } from '#foundation/server/http/route.ts';
import { issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-review.ts';
import { buildDoseCertificate } from './build-dose-certificate.ts';
import { recountCertifiableDoses as updateCertifiableDoseCount } from './count-certifiable-doses.ts';
import { requireReviewableApplication } from './require-application.ts';
import type { ReviewWorld } from './vaccination-world.ts';
import { applicationContentColumn, doseColumn } from './encryption.ts';
import { selectDoses, updateDoseCertificate } from './store.ts';
import { evaluateApplicationProof } from './evaluate-proof.ts';
import { writeEvent } from './write-event.ts';

type Handlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

/** Issues the certificate of an approved dose. If the dose has a valid certificate, returns the id of that one. */
export const issueDoseCertificate: Handlers['issueDoseCertificate'] = async (world, actor, { id, dose: doseId }) => {
  const now = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const row = await requireReviewableApplication(tx, actor, id, { lock: true });
    const content = applicationContentColumn.decrypt(world, id, row.content);
    const doses = await selectDoses(sql, id);
    const doseRow = doses.find((candidate) => candidate.id === doseId);
    const dose = doseRow && doseColumn.decrypt(world, doseRow.id, doseRow.content);
    const evaluatedProof = await evaluateApplicationProof(world, content);
    const certificate =
      dose && buildDoseCertificate(content.baseInfo, { number: doseRow.number, dose }, evaluatedProof);
    if (!certificate) throw problem('vaccination/not-approved');
    const issued = await issueCertificate(tx, sql, actor, {
      personId: row.person_id,
      account: row.account_id,
      person: certificate.person,
      kind: 'vaccination',
      doses: [certificate.dose],
      source: { kind: 'dose', id: doseRow.id },
    });
    if (issued.id !== doseRow.certificate_id) {
      await updateDoseCertificate(sql, doseRow.id, issued.id);
      await writeEvent(tx, id, { at: now, kind: 'certificate-issued', staff: actor.staffId });
      await writeAudit(sql, actor, now, { action: 'vaccination/issue', subject: { kind: 'vaccination', id } });
    }
    await updateCertifiableDoseCount(tx, row);
    return { certificate: issued.id };
  });
};
