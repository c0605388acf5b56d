// Longer than the escaped text of any certificate.
const maxTextLength = 20_000;

/** Removes blanks and invisible characters from a code of a SMART Health Card, which has neither when it is issued. */
export function removeBlanks(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '');
}

/**
 * Lists the texts that a copied HCERT code may stand for. A blank and `%` are valid characters of the code. The text
 * with its blanks and escapes unchanged therefore comes first, then the text with decoded escapes.
 */
export function hcertVariants(text: string): string[] {
  if (text.length > maxTextLength) return [];
  const cleanedText = text
    .replace(/[\r\n\t\v\f\u2028\u2029\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .trimStart();
  const trimmedText = cleanedText.trimEnd();
  const decodedTexts = [
    trimmedText.replaceAll('%20', ' '),
    // Escapes of the special characters of base45: %20 to %2F, and %3A.
    trimmedText.replace(/%(2[0-9A-F]|3A)/gi, (escape) => decodeURIComponent(escape)),
  ];
  return [...new Set([trimmedText, cleanedText, ...decodedTexts])];
}
