import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';

/** Why something could not be done, beside what was to be done. Nothing when nothing failed. */
export function Failure({ thrown }: { thrown: unknown }) {
  const language = useLanguage();
  if (thrown === null || thrown === undefined) return null;
  return (
    <Notice tone="danger" live>
      {failureSentence(thrown, language)}
    </Notice>
  );
}
