import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';

/** Why something was not done, where it was tried. */
export function Failure({ thrown }: { thrown: unknown }) {
  const language = useLanguage();
  if (!thrown) return null;
  return (
    <Notice tone="danger" live>
      {failureSentence(thrown, language)}
    </Notice>
  );
}
