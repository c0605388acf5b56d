import { useState } from 'react';
import { waitingMessages } from '#capabilities/files/portal/public.ts';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import type { Issue } from '#foundation/web/form/validate.ts';
import { processApplication } from '../contract.ts';

/** Errors of a page: shows those found at the last attempt, until each is corrected. */
export function useFieldErrors(check: () => Issue[], label: (path: string) => string | undefined) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [reported, setReported] = useState<readonly string[]>([]);
  const all = check().filter(({ path }) => reported.includes(path));
  const errors = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
  const sentence = ({ key }: Issue) =>
    fieldSentence(key, language, { ...processApplication.fieldMessages, ...waitingMessages });
  return {
    error: (path: string): string | undefined => {
      const found = errors.find((candidate) => candidate.path === path);
      return found && sentence(found);
    },
    summary: errors.map((issue) => {
      const name = label(issue.path);
      return { id: fieldId(issue.path), message: sentence(issue), ...(name !== undefined && { label: name }) };
    }),
    attempt,
    /** Validates the page as it is now. Returns whether it has no error. */
    validate: (): boolean => {
      const found = check();
      setReported(found.map(({ path }) => path));
      setAttempt((count) => count + 1);
      return found.length === 0;
    },
  };
}

function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}
