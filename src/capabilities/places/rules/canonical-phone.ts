/**
 * Canonical national digits of a telephone number. Argentine mobile numbers have a 9 when called from abroad and a
 * 15 at home. Mexican ones had a 1 until 2019, and 044 or 045 before. With or without these, it is the same
 * telephone.
 */
export function canonicalDigits(region: string, digits: string): string {
  if (region === 'MX') return /^(?:1|01|044|045)(\d{10})$/.exec(digits)?.[1] ?? digits;
  if (region !== 'AR') return digits;
  const national = digits.replace(/^0/, '');
  const [, area, local] = argentine15.map((pattern) => pattern.exec(national)).find((match) => match !== null) ?? [];
  if (area !== undefined && local !== undefined) return `9${area}${local}`;
  return national.length === 10 ? `9${national}` : national;
}

// An area code of two, three or four digits, 15, and the rest of ten digits.
const argentine15 = [/^(11)15(\d{8})$/, /^(\d{3})15(\d{7})$/, /^(\d{4})15(\d{6})$/];
