import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';

/**
 * Initials by which an officer compares a pass with a passport: of the first and the last word of the name, as its
 * machine-readable zone spells it. A name that this zone cannot spell, such as one in Han characters, gives its own
 * letters. A name without letters gives none.
 */
export function initialsOf(name: string): string {
  const words = (toMrzName(name) ?? name.normalize('NFKC').toUpperCase()).split(/\s+/u);
  const letters = words.flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return [...new Set([0, letters.length - 1])].map((index) => letters[index] ?? '').join('');
}
