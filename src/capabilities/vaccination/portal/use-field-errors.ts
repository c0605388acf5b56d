import { useState } from 'react';
import { waitingMessages } from '#capabilities/files/portal/public.ts';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import type { Issue } from '#foundation/web/form/check.ts';
import { processApplication } from '../contract.ts';

/** The faults of a page: only what was blamed at the last try is shown, and no longer than it is wrong. */
export function useFieldErrors(check: () => Issue[], label: (path: string) => string | undefined) {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  const all = check().filter(({ path }) => blamed.includes(path));
  const faults = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
  const sentence = ({ key }: Issue) =>
    fieldSentence(key, language, { ...processApplication.fieldWords, ...waitingMessages });
  return {
    error: (path: string): string | undefined => {
      const fault = faults.find((one) => one.path === path);
      return fault && sentence(fault);
    },
    summary: faults.map((fault) => {
      const name = label(fault.path);
      return { id: fieldId(fault.path), message: sentence(fault), ...(name !== undefined && { label: name }) };
    }),
    attempt,
    /** Looks at the page as it is now; whether all is well. */
    holds: (): boolean => {
      const found = check();
      setBlamed(found.map(({ path }) => path));
      setAttempt((count) => count + 1);
      return found.length === 0;
    },
  };
}

/** The id of a field from its path. */
function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}
