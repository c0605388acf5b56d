import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FieldError, Problem } from '#foundation/contract/problem.ts';
import type { Both } from '#foundation/language/messages.ts';
import { focusField } from '../ui/error-summary/focus-field.ts';
import { useLanguage } from '../ui/language-context.tsx';
import { firstPerPath, type Issue, readTyped, worded } from './check.ts';

export type FieldsOptions = {
  /** Sentences of the call, by key; those of every form are known. */
  words?: Record<string, Both> | undefined;
  /** The name of a field for the summary, where the sentence alone does not tell which one. */
  label?: ((path: string) => string | undefined) | undefined;
  /** The id of a field's input or group. Default: the path with hyphens. */
  id?: ((path: string) => string) | undefined;
  /** `field` moves the focus to the first wrong field: for a page that shows no summary, which would take it otherwise. */
  focus?: 'summary' | 'field' | undefined;
};

export type Fields = {
  /** All that is wrong, one per field, in the page's language: also after a switch. */
  errors: readonly FieldError[];
  /** The sentence for one field. */
  error: (path: string) => string | undefined;
  /** For `<ErrorSummary errors={fields.summary} attempt={fields.attempt} />`. */
  summary: readonly { id: string; label?: string; message: string }[];
  /** Counts the tries that found something wrong. */
  attempt: number;
  /** The id to give a field's input or group. */
  id: (path: string) => string;
  /** Checks a value with a schema of the contract: the parsed value, or undefined with the errors shown. */
  check: <S extends z.ZodMiniType>(schema: S, value: unknown) => z.output<S> | undefined;
  /** Shows what rules found; nothing wrong clears all. Answers whether all is well. */
  show: (issues: readonly Issue[]) => boolean;
  /** Shows the field errors that a refused call carries; false when it carries none, and the caller shows its sentence. */
  showRefusal: (thrown: unknown) => boolean;
  /** A field was changed: its error goes, and those of its parts. */
  changed: (path: string) => void;
  clear: () => void;
};

/** The errors of a form. The values stay with the caller: a draft store, a state, the address. */
export function useFields(options: FieldsOptions = {}): Fields {
  const { words, label, id = fieldId, focus = 'summary' } = options;
  const language = useLanguage();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const first = issues[0] && id(issues[0].path);
  const focused = useRef(0);
  useEffect(() => {
    // Only a new try moves the focus: not the next error when the first is mended.
    if (attempt === focused.current) return;
    focused.current = attempt;
    if (focus === 'field' && first !== undefined) focusField(first);
  }, [attempt, focus, first]);

  const show = (found: readonly Issue[]) => {
    setIssues(firstPerPath(found));
    if (found.length > 0) setAttempt((count) => count + 1);
    return found.length === 0;
  };
  const errors = issues.map((issue) => worded(issue, words, language));
  return {
    errors,
    error: (path) => errors.find((one) => one.path === path)?.message,
    summary: errors.map(({ path, message }) => {
      const name = label?.(path);
      return { id: id(path), message, ...(name !== undefined && { label: name }) };
    }),
    attempt,
    id,
    check: (schema, value) => {
      const { data, issues: found } = readTyped(schema, value);
      show(found);
      return data;
    },
    show,
    showRefusal: (thrown) =>
      thrown instanceof Problem && (thrown.details.fields?.length ?? 0) > 0 && !show(thrown.details.fields ?? []),
    changed: (path) =>
      setIssues((before) => {
        const rest = before.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`));
        return rest.length === before.length ? before : rest;
      }),
    clear: () => setIssues([]),
  };
}

/** The id of a field from its path: `travellers.0.name` is `travellers-0-name`. */
function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}
