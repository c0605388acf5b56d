/**
 * Removes invisible characters from entered or pasted text, and converts full-width Latin letters and signs to ordinary
 * ones. Direction marks come with numbers copied from Arabic messages or contact lists, zero-width characters from web
 * pages.
 */
export function cleanEnteredText(entered: string): string {
  return entered
    .replace(
      /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\p{Variation_Selector}/gu,
      '',
    )
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * Normalizes an entered number, code or date: applies `cleanEnteredText`, writes digits of every script as 0 to 9,
 * dashes as hyphens, blanks as spaces. Other characters stay, so the result still has to be validated.
 */
export function normalizeNumber(entered: string): string {
  return cleanEnteredText(entered)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t\r\n]/gu, ' ')
    .trim();
}

/** A reference or code in capitals, without the separators that people type between its letters and digits. */
export function normalizeCode(entered: string): string {
  return normalizeNumber(entered)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** Reads an entered whole number of up to nine digits; undefined for any other text. */
export function readWholeNumber(entered: string): number | undefined {
  const text = normalizeNumber(entered);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads an entered number with at most six decimals, after a point or a comma; undefined for any other text. */
export function readDecimal(entered: string): number | undefined {
  const text = normalizeNumber(entered).replace(/[,٫]/, '.');
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

// Unicode orders the ten digits of a script from zero upwards. NFKC converts mathematical digits to ASCII.
function asciiDigit(digit: string): string {
  const codePoint = digit.normalize('NFKC').codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value);
}
