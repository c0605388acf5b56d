import { lettersAndDigits } from '#foundation/language/typed-text.ts';

/** Normalizes a typed reference to the stored form: capitals, in three groups of four. */
export function normalizeReference(typed: string): string {
  const characters = lettersAndDigits(typed);
  return characters.length === 12 ? (characters.match(/.{4}/g) ?? []).join('-') : typed.trim().toUpperCase();
}
