import { readDecimal } from '#foundation/language/typed-text.ts';

/** A typed number for the check of a contract: undefined when the field is blank (required), NaN when the text is no number. */
export function typedNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (readDecimal(typed) ?? Number.NaN);
}
