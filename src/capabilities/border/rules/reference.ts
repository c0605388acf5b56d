import { normalizeCode } from '#foundation/language/entered-text.ts';

/** Normalizes an entered reference to the stored form: capitals, in three groups of four. */
export function normalizeReference(entered: string): string {
  const characters = normalizeCode(entered);
  return characters.length === 12 ? (characters.match(/.{4}/g) ?? []).join('-') : entered.trim().toUpperCase();
}
