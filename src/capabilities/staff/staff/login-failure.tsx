import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { entranceWords } from '../wording/entrance.ts';

/** What went wrong with a way in: in words, where it was tried. */
export function LoginFailure({ thrown }: { thrown: unknown }) {
  const say = useWords(entranceWords);
  const language = useLanguage();
  if (thrown === undefined) return null;
  if (thrown === 'given-up') {
    return (
      <Notice tone="warn" live>
        {say.passkeyGivenUp}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" live>
      {failureSentence(thrown, language)}
    </Notice>
  );
}
