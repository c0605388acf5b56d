import type * as z from 'zod/mini';
import { toFieldErrorKeys, commonFieldMessages } from '#foundation/contract/fields.ts';
import type { FieldError } from '#foundation/contract/problem.ts';
import type { BilingualText, Language } from '#foundation/language/messages.ts';

/** Error of one field: its path, the key of the rule, and the server's own sentence when it sent one. */
export type Issue = { path: string; key: string; message?: string };

/** Parses a form's value with a schema of the contract, as the server will. */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { data?: z.output<S> | undefined; issues: Issue[] } {
  // The input is needed to distinguish a missing choice from an invalid one.
  const { data, error } = schema.safeParse(value, { reportInput: true });
  return error ? { issues: toFieldErrorKeys(error.issues) } : { data, issues: [] };
}

/** Adds the sentence to an issue: in the page's language when the rule is known here, else as the server wrote it. */
export function addMessage(
  issue: Issue,
  messages: Record<string, BilingualText> | undefined,
  language: Language,
): FieldError {
  const knownMessage = messages?.[issue.key] ?? commonFieldMessages[issue.key];
  const message =
    knownMessage?.[language] ?? issue.message ?? (commonFieldMessages['invalid'] as BilingualText)[language];
  return { path: issue.path, key: issue.key, message };
}

/** Filters to the first issue of each field, so that a field shows one error at a time. */
export function keepFirstPerField<T extends { path: string }>(issues: readonly T[]): T[] {
  return issues.filter((issue, index) => issues.findIndex((candidate) => candidate.path === issue.path) === index);
}
