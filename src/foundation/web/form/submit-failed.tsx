import { failureSentence } from '../http/catalogue.ts';
import { useLanguage, useWords } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { submitFailedWords } from './submit-failed-words.ts';

/** That a form could not be submitted, and why: the sentence of what was thrown, or another one. */
export function SubmitFailed({ failure, reason }: { failure: unknown; reason?: string | undefined }) {
  const say = useWords(submitFailedWords);
  const language = useLanguage();
  return (
    <Notice tone="danger" title={say.failed} live>
      {reason ?? failureSentence(failure, language)}
    </Notice>
  );
}
