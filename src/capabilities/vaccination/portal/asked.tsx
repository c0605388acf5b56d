import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Application } from '../contract.ts';
import { vaccineWords } from '../wording/screens.ts';

/** What reviewers asked, on the pages where it is mended; it is answered on the last one. */
export function Asked({ application }: { application: Application | undefined }) {
  const say = useWords(vaccineWords).check;
  if (!application?.question) return null;
  return (
    <Notice tone="warn" title={say.question}>
      <p>{application.question}</p>
      <p>{say.answerLater}</p>
    </Notice>
  );
}
