import {
  type CertifiedPerson,
  covid19,
  type Dose as CertifiedDose,
} from '#capabilities/certificates/rules/certificate-facts.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { toCertifiableDose } from '../rules/certifiable-dose.ts';
import type { DoseRow } from './store.ts';
import { positionOfDose, type EvaluatedProof } from './evaluate-proof.ts';

/** What a certificate of an approved dose says if it is issued now; undefined when none can be. */
export function buildDoseCertificate(
  baseInfo: BaseInfo,
  { number, dose }: Pick<DoseRow, 'number'> & { dose: Dose },
  weighed: EvaluatedProof | undefined,
): { person: CertifiedPerson; dose: CertifiedDose; productName: string } | undefined {
  const can = toCertifiableDose(baseInfo, dose);
  if (!can) return undefined;
  const { product, on, birthDate, spelled } = can;
  return {
    person: { ...certifiedNameOf(weighed, { whole: baseInfo.name, spelled }), birthDate },
    dose: {
      disease: covid19,
      prophylaxis: product.prophylaxis,
      product: product.code,
      holder: product.holder,
      ...positionOfDose({ number }, dose, weighed),
      on,
      country: dose.country,
    },
    productName: product.name,
  };
}

// A certificate of the same person says which of the names is the family's; the form asks for the whole name alone.
function certifiedNameOf(weighed: EvaluatedProof | undefined, { whole, spelled }: { whole: string; spelled: string }) {
  const person = weighed?.proof.match?.both === 'same' ? weighed.judgement.facts?.person : undefined;
  if (person && person.machineFamily !== '') {
    const { family, given, machineFamily, machineGiven } = person;
    return { family, given, machineFamily, machineGiven };
  }
  return { family: whole, given: '', machineFamily: spelled.replaceAll(' ', '<'), machineGiven: '' };
}
