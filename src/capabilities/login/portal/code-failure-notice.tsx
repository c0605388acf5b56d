import { failureSentence, isNetworkFailure, isUnexplained } from '#foundation/web/http/error-catalogue.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { problem } from '../contract.ts';
import { loginMessages } from '../messages/screens.ts';

/**
 * Notice that says why a code could not be sent or checked: the server's message, or that of the error catalogue (spec
 * §8). Renders nothing without a failure. A failed send for which the server gave no reason is shown as "upper limit".
 */
export function CodeFailureNotice({ failure, isSendFailure = false }: { failure: unknown; isSendFailure?: boolean }) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const offline = useReachability() === 'offline';
  if (failure === undefined) return null;
  const shownFailure = isSendFailure && isUnexplained(failure) ? problem('login/upper-limit') : failure;
  return (
    <Notice tone="danger" live>
      {offline && isNetworkFailure(shownFailure) ? t.offline : failureSentence(shownFailure, language)}
    </Notice>
  );
}
