import {
  buildPatient,
  type FhirContext,
  type FhirResource,
  ownConcept,
  portReference,
  referenceTo,
  terminologyConcept,
} from './fhir-codes.ts';
import type { ReferredRow } from './rows.ts';

/** Builds the patient, the encounter at the counter, and the unconfirmed condition of a referred traveller. */
export function buildReferredEntries(row: ReferredRow, { newId }: Pick<FhirContext, 'newId'>): FhirResource[] {
  const [patientId, encounterId, conditionId] = [newId(), newId(), newId()];
  const symptoms = (['fever', 'rash'] as const).filter((symptom) => row[symptom] === 'yes');
  return [
    buildPatient(patientId, row),
    {
      id: encounterId,
      resourceType: 'Encounter',
      status: row.isOpen ? 'in-progress' : 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject: referenceTo(patientId),
      period: { start: row.referredAt },
      ...(row.band !== '' && { reasonCode: [ownConcept('screening-outcome', row.band)] }),
      ...(row.port !== '' && { location: [{ location: portReference(row.port) }] }),
    },
    {
      id: conditionId,
      resourceType: 'Condition',
      clinicalStatus: terminologyConcept('condition-clinical', row.isOpen ? 'active' : 'inactive'),
      verificationStatus: terminologyConcept('condition-ver-status', 'unconfirmed'),
      code: ownConcept('condition', 'referred', 'Referred to a health officer at a port of entry'),
      subject: referenceTo(patientId),
      encounter: referenceTo(encounterId),
      recordedDate: row.referredAt,
      ...(symptoms.length > 0 && { evidence: [{ code: symptoms.map((symptom) => ownConcept('symptom', symptom)) }] }),
    },
  ];
}
