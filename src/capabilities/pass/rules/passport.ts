/** A passport number as it is hashed: capital letters and digits, all else left out. */
export function canonicalPassportNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** The last three characters of a passport number, as a pass shows them. */
export function lastThreeCharacters(number: string): string {
  return canonicalPassportNumber(number).slice(-3);
}

/**
 * Who a passport is of, beside its number, which is unique within a state only. `nationality`: a code of the country list. `birthDate`: as much as is
 * known, `YYYY-MM-DD`, `YYYY-MM`, `YYYY` or `XXXX`.
 */
export type Holder = { nationality: string; birthDate: string };

/** The text that the digest of a passport and its holder is made of. */
export function holderDigestInput(reference: string, number: number, passportNumber: string, holder: Holder): string {
  return `${passportDigestInput(reference, number, passportNumber)}\n${holder.nationality}\n${holder.birthDate}`;
}

/** The text that a passport's digest is made of: it holds for one traveller of one application. */
export function passportDigestInput(reference: string, number: number, passportNumber: string): string {
  return `${reference}\n${number}\n${canonicalPassportNumber(passportNumber)}`;
}
