import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FieldError, Problem } from '#foundation/contract/problem.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { focusField } from '../ui/error-summary/focus-field.ts';
import { useLanguage } from '../ui/language-context.tsx';
import { keepFirstPerField, type Issue, validate, addMessage } from './validate.ts';

export type FieldsOptions = {
  /** Error messages of the call, by key. Messages that every form needs are built in. */
  messages?: Record<string, BilingualText> | undefined;
  /** The name of a field in the summary, for messages that do not name the field. */
  label?: ((path: string) => string | undefined) | undefined;
  /** The id of a field's input or group. Default: the path with hyphens. */
  id?: ((path: string) => string) | undefined;
  /** `field` focuses the first invalid field, for a page without an error summary. */
  focus?: 'summary' | 'field' | undefined;
};

/** Values of any type under the names of a schema's fields: what a form has before validation. */
export type EnteredValues<S extends z.ZodMiniType> = { [K in FieldNames<z.input<S>>]?: unknown };

type FieldNames<T> = T extends unknown ? keyof T : never;

export type Fields = {
  /** All errors, one per field, in the page's current language. */
  errors: readonly FieldError[];
  error: (path: string) => string | undefined;
  /** For `<ErrorSummary errors={fields.summary} attempt={fields.attempt} />`. */
  summary: readonly { id: string; label?: string; message: string }[];
  /** Number of attempts that found an error. */
  attempt: number;
  id: (path: string) => string;
  /** Returns the parsed value, or undefined with the errors shown. */
  validate: <S extends z.ZodMiniType>(schema: S, value: EnteredValues<S>) => z.output<S> | undefined;
  /** Shows these issues; an empty list clears all errors. Returns whether the list is empty. */
  acceptOrShow: (issues: readonly Issue[]) => boolean;
  /** Shows the field errors of a refused call. False when it carries none; the caller then shows its sentence. */
  showRefusal: (thrown: unknown) => boolean;
  /** Clears the errors of a changed field and of its parts. */
  clearErrorsOf: (path: string) => void;
  clearAllErrors: () => void;
};

/** Validates the fields of a form and shows their errors. The values stay with the caller: in a draft, state or URL. */
export function useFields(options: FieldsOptions = {}): Fields {
  const { messages, label, id = fieldId, focus = 'summary' } = options;
  const language = useLanguage();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const firstId = issues[0] && id(issues[0].path);
  const focusedAttempt = useRef(0);
  useEffect(() => {
    // Only a new attempt moves the focus: fixing the first error must not focus the next.
    if (attempt === focusedAttempt.current) return;
    focusedAttempt.current = attempt;
    if (focus === 'field' && firstId !== undefined) focusField(firstId);
  }, [attempt, focus, firstId]);

  const showIssues = (newIssues: readonly Issue[]) => {
    setIssues(keepFirstPerField(newIssues));
    if (newIssues.length > 0) setAttempt((count) => count + 1);
    return newIssues.length === 0;
  };
  const errors = issues.map((issue) => addMessage(issue, messages, language));
  return {
    errors,
    error: (path) => errors.find((error) => error.path === path)?.message,
    summary: errors.map(({ path, message }) => {
      const name = label?.(path);
      return { id: id(path), message, ...(name !== undefined && { label: name }) };
    }),
    attempt,
    id,
    validate: (schema, value) => {
      const { data, issues: newIssues } = validate(schema, value);
      showIssues(newIssues);
      return data;
    },
    acceptOrShow: showIssues,
    showRefusal: (thrown) =>
      thrown instanceof Problem && (thrown.details.fields?.length ?? 0) > 0 && !showIssues(thrown.details.fields ?? []),
    clearErrorsOf: (path) =>
      setIssues((previous) => {
        const rest = previous.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`));
        return rest.length === previous.length ? previous : rest;
      }),
    clearAllErrors: () => setIssues([]),
  };
}

/** The id of a field from its path: `travellers.0.name` is `travellers-0-name`. */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}
