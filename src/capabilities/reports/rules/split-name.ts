/**
 * Splits a name as in a passport into the two names that SORMAS requires: before "bin", "binti", "anak" or a/l and a/p,
 * otherwise before the last word. A single word stands in both.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const connective = words.findIndex((word, index) => index > 0 && connectives.has(word.toLowerCase()));
  const start = connective > 0 ? connective : Math.max(words.length - 1, 0);
  const [firstName, lastName] = [words.slice(0, start).join(' '), words.slice(start).join(' ')];
  return { firstName: firstName || lastName, lastName };
}

const connectives = new Set(['bin', 'binti', 'bte', 'bt', 'anak', 'a/l', 'a/p', 's/o', 'd/o']);
