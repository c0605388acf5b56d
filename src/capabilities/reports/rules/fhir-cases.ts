import {
  buildPatient,
  type FhirContext,
  type FhirResource,
  ownConcept,
  ownIdentifier,
  portReference,
  referenceTo,
  terminologyConcept,
} from './fhir-codes.ts';
import type { CaseRow } from './rows.ts';

/** Builds the patient, the encounter with the health desk, and the condition of a case. */
export function buildCaseEntries(row: CaseRow, { newId }: Pick<FhirContext, 'newId'>): FhirResource[] {
  const [patientId, encounterId, conditionId] = [newId(), newId(), newId()];
  const isEnded = row.state === 'ended';
  return [
    buildPatient(patientId, { ...row, sex: '' }),
    {
      id: encounterId,
      resourceType: 'Encounter',
      identifier: [ownIdentifier('case', row.id)],
      status: isEnded ? 'finished' : 'in-progress',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      subject: referenceTo(patientId),
      period: { start: row.openedAt },
      reasonCode: [ownConcept('case-origin', row.origin)],
      ...(row.outcome !== '' && { hospitalization: { dischargeDisposition: ownConcept('case-outcome', row.outcome) } }),
      ...(row.port !== '' && { location: [{ location: portReference(row.port) }] }),
    },
    {
      id: conditionId,
      resourceType: 'Condition',
      ...conditionStatus(row, isEnded),
      code: row.disease
        ? ownConcept('disease', row.disease.code, row.disease.name)
        : ownConcept('condition', 'no-disease', 'Case of the health desk without a disease'),
      subject: referenceTo(patientId),
      encounter: referenceTo(encounterId),
      recordedDate: row.openedAt,
      ...(row.symptoms.length > 0 && {
        evidence: [{ code: row.symptoms.map((symptom) => ownConcept('symptom', symptom)) }],
      }),
    },
  ];
}

// FHIR (con-5): a condition that was entered in error has no clinical status.
function conditionStatus({ ending, disease }: CaseRow, isEnded: boolean) {
  if (ending === 'corrected' || ending === 'withdrawn')
    return { verificationStatus: terminologyConcept('condition-ver-status', 'entered-in-error') };
  return {
    clinicalStatus: terminologyConcept('condition-clinical', isEnded ? 'inactive' : 'active'),
    verificationStatus: terminologyConcept('condition-ver-status', disease ? 'provisional' : 'unconfirmed'),
  };
}
