import { lettersAndDigits } from '#foundation/language/typed-text.ts';

/** Normalizes an entered reference to the stored form: capitals, in three groups of four. */
export function normalizeReference(entered: string): string {
  const characters = lettersAndDigits(entered);
  return characters.length === 12 ? (characters.match(/.{4}/g) ?? []).join('-') : entered.trim().toUpperCase();
}
