import {
  type CertifiedPerson,
  covid19,
  type Dose as CertifiedDose,
} from '#capabilities/certificates/rules/certificate-facts.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { toCertifiableDose } from '../rules/certifiable-dose.ts';
import type { DoseRow } from './store.ts';
import { positionOfDose, type EvaluatedProof } from './evaluate-proof.ts';

/** Builds the content of the certificate for one approved dose. Undefined when no certificate can be issued. */
export function buildDoseCertificate(
  baseInfo: BaseInfo,
  { number, dose }: Pick<DoseRow, 'number'> & { dose: Dose },
  evaluatedProof: EvaluatedProof | undefined,
): { person: CertifiedPerson; dose: CertifiedDose; productName: string } | undefined {
  const certifiable = toCertifiableDose(baseInfo, dose);
  if (!certifiable) return undefined;
  const { product, date, birthDate, mrzName } = certifiable;
  return {
    person: { ...certifiedNameOf(evaluatedProof, { fullName: baseInfo.name, mrzName }), birthDate },
    dose: {
      disease: covid19,
      prophylaxis: product.prophylaxis,
      product: product.code,
      authorisationHolder: product.authorisationHolder,
      ...positionOfDose({ number }, dose, evaluatedProof),
      date,
      country: dose.country,
    },
    productName: product.name,
  };
}

// The form has only the full name. A certificate of the same person separates family and given names.
function certifiedNameOf(
  evaluatedProof: EvaluatedProof | undefined,
  { fullName, mrzName }: { fullName: string; mrzName: string },
) {
  const person = evaluatedProof?.proof.match?.overall === 'same' ? evaluatedProof.judgement.facts?.person : undefined;
  if (person && person.machineFamily !== '') {
    const { family, given, machineFamily, machineGiven } = person;
    return { family, given, machineFamily, machineGiven };
  }
  return { family: fullName, given: '', machineFamily: mrzName.replaceAll(' ', '<'), machineGiven: '' };
}
