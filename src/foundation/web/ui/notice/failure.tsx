import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLanguage } from '../language-context.tsx';
import { Notice } from './notice.tsx';

/** Why something was not done, where it was tried. Nothing when nothing failed. */
export function Failure({ thrown }: { thrown: unknown }) {
  const language = useLanguage();
  if (thrown === null || thrown === undefined) return null;
  return (
    <Notice tone="danger" live>
      {failureSentence(thrown, language)}
    </Notice>
  );
}
