import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useLanguage } from '../language-context.tsx';
import { Notice } from './notice.tsx';

/** Notice with the sentence of a thrown error. Renders nothing without an error. */
export function FailureNotice({ thrown }: { thrown: unknown }) {
  const language = useLanguage();
  if (thrown === null || thrown === undefined) return null;
  return (
    <Notice tone="danger" live>
      {failureSentence(thrown, language)}
    </Notice>
  );
}
