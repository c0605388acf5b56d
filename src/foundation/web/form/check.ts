import type * as z from 'zod/mini';
import { fieldIssues, fieldWords } from '#foundation/contract/fields.ts';
import type { FieldError } from '#foundation/contract/problem.ts';
import type { Both, Language } from '#foundation/language/wording.ts';

/** What is wrong with one field: where, which rule, and the server's own sentence when it sent one. */
export type Issue = { path: string; key: string; message?: string };

/** A value that a schema accepts, or what is wrong with it. */
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** Checks a value as the server will, with the same schema; sentences by the call's words, then by those of every form. */
export function checkWith<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  words: Record<string, Both> | undefined,
  language: Language,
): Checked<z.output<S>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    errors: firstPerPath(fieldIssues(parsed.error.issues)).map((issue) => worded(issue, words, language)),
  };
}

/** An issue with its sentence: in the page's language when the rule is known here, else as the server wrote it. */
export function worded(issue: Issue, words: Record<string, Both> | undefined, language: Language): FieldError {
  const known = words?.[issue.key] ?? fieldWords[issue.key];
  const message = known?.[language] ?? issue.message ?? (fieldWords['invalid'] as Both)[language];
  return { path: issue.path, key: issue.key, message };
}

/** One thing at a time: of several issues with a field, the first. */
export function firstPerPath<T extends { path: string }>(issues: readonly T[]): T[] {
  return issues.filter((issue, index) => issues.findIndex((other) => other.path === issue.path) === index);
}
