/** Canonical passport number for hashing: capital letters and digits only. */
export function canonicalDocumentNumber(passportNumber: string): string {
  return passportNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

export function lastThreeCharacters(passportNumber: string): string {
  return canonicalDocumentNumber(passportNumber).slice(-3);
}

/**
 * Details of a passport's holder. Needed besides the passport number, because a number is unique within its issuing
 * state only. `nationality`: a code of the country list. `birthDate`: as far as it is known, `YYYY-MM-DD`, `YYYY-MM`,
 * `YYYY` or `XXXX`.
 */
export type Holder = { nationality: string; birthDate: string };

/** Input of a holder's digest, which is valid for one traveller of one application. */
export function holderDigestInput(reference: string, number: number, passportNumber: string, holder: Holder): string {
  return `${passportDigestInput(reference, number, passportNumber)}\n${holder.nationality}\n${holder.birthDate}`;
}

/** Input of a passport's digest, which is valid for one traveller of one application. */
export function passportDigestInput(reference: string, number: number, passportNumber: string): string {
  return `${reference}\n${number}\n${canonicalDocumentNumber(passportNumber)}`;
}
