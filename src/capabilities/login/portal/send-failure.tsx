import { failureSentence, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { wording } from '../wording.ts';

/** Why a call failed: the server's sentence, or that of the catalogue (spec §8). Nothing when nothing did. */
export function SendFailure({ failure }: { failure: unknown }) {
  const say = useWords(wording);
  const language = useLanguage();
  const offline = useConnection() === 'offline';
  if (failure === undefined) return null;
  return (
    <Notice tone="danger" live>
      {offline && isNetworkFailure(failure) ? say.offline : failureSentence(failure, language)}
    </Notice>
  );
}
