import type * as z from 'zod/mini';
import { fieldIssues, fieldMessages } from '#foundation/contract/fields.ts';
import type { FieldError } from '#foundation/contract/problem.ts';
import type { Both, Language } from '#foundation/language/messages.ts';

/** What is wrong with one field: where, which rule, and the server's own sentence when it sent one. */
export type Issue = { path: string; key: string; message?: string };

/** Reads a value of a page with a schema of the contract, as the server will: what it is, or what is wrong with it. */
export function readTyped<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { data?: z.output<S> | undefined; issues: Issue[] } {
  // What was given has to be known, to tell a choice that was not made from one that is wrong.
  const { data, error } = schema.safeParse(value, { reportInput: true });
  return error ? { issues: fieldIssues(error.issues) } : { data, issues: [] };
}

/** An issue with its sentence: in the page's language when the rule is known here, else as the server wrote it. */
export function worded(issue: Issue, words: Record<string, Both> | undefined, language: Language): FieldError {
  const known = words?.[issue.key] ?? fieldMessages[issue.key];
  const message = known?.[language] ?? issue.message ?? (fieldMessages['invalid'] as Both)[language];
  return { path: issue.path, key: issue.key, message };
}

/** One thing at a time: of several issues with a field, the first. */
export function firstPerPath<T extends { path: string }>(issues: readonly T[]): T[] {
  return issues.filter((issue, index) => issues.findIndex((other) => other.path === issue.path) === index);
}
