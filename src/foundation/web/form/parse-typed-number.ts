import { readDecimal } from '#foundation/language/entered-text.ts';

/** Parses a number field for a schema. Undefined when the field is blank, NaN when the text is no number. */
export function parseTypedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : (readDecimal(text) ?? Number.NaN);
}
