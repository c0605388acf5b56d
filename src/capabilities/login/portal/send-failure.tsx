import { failureSentence, isNetworkFailure, isUnexplained } from '#foundation/web/http/error-catalogue.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { problem } from '../contract.ts';
import { loginMessages } from '../messages/screens.ts';

/**
 * Notice of why a call failed: the server's message, or the catalogue's (spec §8). Renders nothing without a failure.
 * `ofSending`: an unexplained failure is shown as the upper limit of codes.
 */
export function SendFailure({ failure, ofSending = false }: { failure: unknown; ofSending?: boolean }) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const offline = useReachability() === 'offline';
  if (failure === undefined) return null;
  const shownFailure = ofSending && isUnexplained(failure) ? problem('login/upper-limit') : failure;
  return (
    <Notice tone="danger" live>
      {offline && isNetworkFailure(shownFailure) ? t.offline : failureSentence(shownFailure, language)}
    </Notice>
  );
}
