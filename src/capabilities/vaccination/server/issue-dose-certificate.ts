import { covid19 } from '#capabilities/certificates/rules/facts.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { issueCertificate } from '#capabilities/certificates/server/public.ts';
import { machineReadableName } from '#capabilities/places/rules/machine-name.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import { problem } from '../contract.ts';
import type { issueDoseCertificate as issueCall } from '../contract-review.ts';
import { dayOf } from '../rules/content.ts';
import { requireReviewable } from './require-application.ts';
import type { ReviewWorld } from './review-world.ts';
import { openContent, openDose } from './sealing.ts';
import { dosesOf, setCertificate } from './store.ts';
import { placeOf, type Weighed, weigh } from './weigh.ts';
import { writeEvent } from './write-event.ts';

/**
 * Issues the certificate of an approved dose of a listed vaccine. One that has a good certificate gets no second: that one is answered.
 * A name of which the machine-readable zone has no spelling has to come from the passport, so none is issued for it here.
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
    const content = openContent(world, id, row.content);
    const { baseInfo } = content;
    const doses = await dosesOf(sql, id);
    const approved = doses.find((one) => one.id === wanted);
    const dose = approved && openDose(world, approved.id, approved.content);
    const [product, on] = [dose && findProduct(dose.brand), dose && dayOf(dose)];
    const [birthDate, spelled] = [readTypedDate(baseInfo.birthDate), machineReadableName(baseInfo.name)];
    if (!approved || !dose || !product || !on || !birthDate || spelled === undefined)
      throw problem('vaccination/not-approved');
    const weighed = await weigh(world, content);
    const issued = await issueCertificate(inside, sql, actor, {
      personId: row.person_id,
      account: row.account_id,
      person: { ...nameOf(weighed, { whole: baseInfo.name, spelled }), birthDate },
      kind: 'vaccination',
      doses: [
        {
          disease: covid19,
          prophylaxis: product.prophylaxis,
          product: product.code,
          holder: product.holder,
          ...placeOf(approved, dose, weighed),
          on,
          country: dose.country,
        },
      ],
      source: { kind: 'dose', id: approved.id },
    });
    if (issued.id !== approved.certificate_id) {
      await setCertificate(sql, approved.id, issued.id);
      await writeEvent(inside, id, { at, kind: 'certificate-issued', staff: actor.staffId });
      await writeAudit(sql, actor, at, { act: 'vaccination/issue', subject: { kind: 'vaccination', id } });
    }
    return { certificate: issued.id };
  });
}

// A certificate of the same person says which of the names is the family's; the form asks for the whole name alone.
function nameOf(weighed: Weighed | undefined, { whole, spelled }: { whole: string; spelled: string }) {
  const person = weighed?.proof.match?.both === 'same' ? weighed.judgement.facts?.person : undefined;
  if (person && person.machineFamily !== '') {
    const { family, given, machineFamily, machineGiven } = person;
    return { family, given, machineFamily, machineGiven };
  }
  return { family: whole, given: '', machineFamily: spelled.replaceAll(' ', '<'), machineGiven: '' };
}
