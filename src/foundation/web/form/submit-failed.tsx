import { failureSentence } from '../http/error-catalogue.ts';
import { useLanguage, useMessages } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { submitMessages } from './submit-messages.ts';

/** Notice that a form could not be submitted, with `reason`, or else with the sentence of `failure`. */
export function SubmitFailedNotice({ failure, reason }: { failure: unknown; reason?: string | undefined }) {
  const t = useMessages(submitMessages);
  const language = useLanguage();
  return (
    <Notice tone="danger" title={t.failed} live>
      {reason ?? failureSentence(failure, language)}
    </Notice>
  );
}
