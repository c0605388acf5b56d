/**
 * Canonical national digits of a telephone number. Argentine mobile numbers have a 9 in front when dialled from abroad,
 * and a 15 after the area code when dialled in Argentina. Mexican mobile numbers had a 1 in front until 2019, and 044
 * or 045 when dialled in Mexico. All forms of a number become one.
 */
export function canonicalizePhoneDigits(region: string, digits: string): string {
  if (region === 'MX') return /^(?:1|01|044|045)(\d{10})$/.exec(digits)?.[1] ?? digits;
  if (region !== 'AR') return digits;
  const national = digits.replace(/^0/, '');
  const [, area, local] =
    argentineDomesticPatterns.map((pattern) => pattern.exec(national)).find((match) => match !== null) ?? [];
  if (area !== undefined && local !== undefined) return `9${area}${local}`;
  return national.length === 10 ? `9${national}` : national;
}

// Argentine mobile numbers as dialled in Argentina: an area code of two to four digits, 15, and a local number. Area
// code and local number have ten digits together.
const argentineDomesticPatterns = [/^(11)15(\d{8})$/, /^(\d{3})15(\d{7})$/, /^(\d{4})15(\d{6})$/];
