import { readDecimal } from '#foundation/language/typed-text.ts';

/** Parses a typed number for a schema. Undefined when the field is blank (required), NaN when the text is no number. */
export function typedNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (readDecimal(typed) ?? Number.NaN);
}
