import { useState } from 'react';
import { pendingFileMessages } from '#capabilities/files/portal/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { fieldId } from '#foundation/web/form/use-fields.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import type { Issue } from '#foundation/web/form/validate.ts';
import { processApplication } from '../contract.ts';

/** Errors of a page: shows the errors of the last attempt, until each is corrected. */
export function useFieldErrors(findIssues: () => Issue[], labelOf: (path: string) => string | undefined) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [reported, setReported] = useState<readonly string[]>([]);
  const reportedIssues = findIssues().filter(({ path }) => reported.includes(path));
  const errors = reportedIssues.filter(
    ({ path }, index) => reportedIssues.findIndex((other) => other.path === path) === index,
  );
  const errorSentence = ({ key }: Issue) =>
    fieldErrorMessage(key, language, { ...processApplication.fieldMessages, ...pendingFileMessages });
  return {
    errorOf: (path: string): string | undefined => {
      const issue = errors.find((candidate) => candidate.path === path);
      return issue && errorSentence(issue);
    },
    summary: errors.map((issue) => {
      const name = labelOf(issue.path);
      return { id: fieldId(issue.path), message: errorSentence(issue), ...(name !== undefined && { label: name }) };
    }),
    attempt,
    // Returns whether the page has no error.
    validate: (): boolean => {
      const issues = findIssues();
      setReported(issues.map(({ path }) => path));
      setAttempt((count) => count + 1);
      return issues.length === 0;
    },
  };
}
