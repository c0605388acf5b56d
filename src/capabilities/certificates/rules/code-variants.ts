// Longer than any escaped text of a certificate.
const maxTextLength = 20_000;

/** A text without blanks and characters that cannot be seen: a code of digits has none. */
export function removeBlanks(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '');
}

/**
 * The texts that a copied code of the EU's kind may stand for. A blank and `%` are characters of it, so it is read as it stands first, then
 * with its escapes undone.
 */
export function hcertVariants(text: string): string[] {
  if (text.length > maxTextLength) return [];
  const plain = text
    .replace(/[\r\n\t\v\f\u2028\u2029\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .trimStart();
  const bare = plain.trimEnd();
  const escaped = [
    bare.replaceAll('%20', ' '),
    bare.replace(/%(2[0-9A-F]|3A)/gi, (escape) => decodeURIComponent(escape)),
  ];
  return [...new Set([bare, plain, ...escaped])];
}
