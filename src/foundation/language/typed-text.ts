/**
 * A text as typed or pasted, without what nobody sees and with the Latin letters and signs of full width as ordinary ones. Directional marks
 * come along when a number is copied from a message in Arabic or from a contact list, zero-width characters from web pages.
 */
export function cleanTyped(typed: string): string {
  return typed
    .replace(
      /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\p{Variation_Selector}/gu,
      '',
    )
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * A number, code or date as typed: `cleanTyped`, with the digits of every script as 0 to 9, every dash as a hyphen and every blank as a space.
 * It is still to be checked: all else stays as it is.
 */
export function normalizeNumber(typed: string): string {
  return cleanTyped(typed)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t\r\n]/gu, ' ')
    .trim();
}

/** A reference or code in capitals, without what people put between its letters and digits. */
export function lettersAndDigits(typed: string): string {
  return normalizeNumber(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** The whole number that was typed; undefined when it is none. */
export function readWholeNumber(typed: string): number | undefined {
  const text = normalizeNumber(typed);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The decimal number that was typed, with a point or a comma before at most six decimals; undefined when it is none. */
export function readDecimal(typed: string): number | undefined {
  const text = normalizeNumber(typed).replace(/[,٫]/, '.');
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

// Unicode has the ten digits of a script one after the other, the zero first; those of mathematics are found by NFKC.
function asciiDigit(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
