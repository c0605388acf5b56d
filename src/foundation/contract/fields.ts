import * as z from 'zod/mini';
import type { BilingualText, Language } from '#foundation/language/messages.ts';
import { hasVisibleText, trimBlanks } from './visible-text.ts';

/** An identifier: 128 random bits as lower-case dashed hexadecimal. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

/** Text with surrounding blanks trimmed and something visible in it: 1 to `max` characters (UTF-16 units). */
export function text(max: number) {
  return z
    .string()
    .check(
      z.overwrite(trimBlanks),
      z.minLength(1, { error: 'required', abort: true }),
      z.refine(hasVisibleText, 'required'),
      z.maxLength(max, 'too-long'),
    );
}

/** Messages for the field errors that any form can have; a call adds its own (spec §5). */
export const commonFieldMessages: Record<string, BilingualText> = {
  required: { en: 'This is a required question.', ms: 'Soalan ini wajib dijawab.' },
  invalid: { en: 'Invalid', ms: 'Tidak sah' },
  'too-long': { en: 'This is too long.', ms: 'Ini terlalu panjang.' },
  'too-short': { en: 'This is too short.', ms: 'Ini terlalu pendek.' },
  date: { en: 'Enter a valid date.', ms: 'Masukkan tarikh yang sah.' },
  unprintable: {
    en: "Some of these letters or signs can't be printed on documents. Use Latin letters.",
    ms: 'Sesetengah huruf atau tanda ini tidak dapat dicetak dalam dokumen. Gunakan huruf Latin.',
  },
  'unprintable-name': {
    en: "Some letters of this name can't be printed on documents. Enter it in Latin letters, as printed in the passport.",
    ms: 'Sesetengah huruf nama ini tidak dapat dicetak dalam dokumen. Masukkan nama dalam huruf Latin, seperti yang dicetak dalam pasport.',
  },
  email: { en: 'Please enter the correct email address.', ms: 'Sila masukkan alamat e-mel yang betul.' },
};

/** Returns the message of a field error. The call's own messages take precedence; an unknown key is "Invalid". */
export function fieldErrorMessage(
  key: string,
  language: Language,
  callMessages: Record<string, BilingualText> = {},
): string {
  return (callMessages[key] ?? commonFieldMessages[key] ?? (commonFieldMessages['invalid'] as BilingualText))[language];
}

/** Converts issues of Zod to paths and keys, at most 50. A schema sets a key as the message of its rule. */
export function toFieldErrorKeys(issues: readonly z.core.$ZodIssue[]): { path: string; key: string }[] {
  return issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), key: errorKeyOf(issue) }));
}

function errorKeyOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z][a-z0-9/-]*$/.test(issue.message)) return issue.message;
  const { input } = issue as { input?: unknown };
  if (issue.code === 'invalid_type' && isBlank(input)) return 'required';
  // A blank choice is a missing answer. Issues on the server have no `input`, so `in` tells a blank input from an
  // absent one.
  if (issue.code === 'invalid_value' && 'input' in issue && isBlank(input)) return 'required';
  if (issue.code === 'too_big') return 'too-long';
  if (issue.code === 'too_small') return 'too-short';
  return 'invalid';
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
