import { formatInstant } from '#foundation/time/format-instant.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Appeal } from '../contract.ts';
import { codeWords } from '../wording/code.ts';

/** How far the newest appeal is, with its time, and the reason where it was answered. */
export function AppealNotice({ appeal }: { appeal: Appeal }) {
  const { appeals: say } = useWords(codeWords);
  const language = useLanguage();
  const { state, openedAt, takenAt, decidedAt, answer } = appeal;
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const see = (
    <ButtonLink variant="secondary" to="/app/code/appeal">
      {say.see}
    </ButtonLink>
  );
  if (decidedAt !== null)
    return (
      <Notice
        tone={state === 'accepted' ? 'ok' : 'warn'}
        title={state === 'accepted' ? say.acceptedTitle(when(decidedAt)) : say.refusedTitle(when(decidedAt))}
        action={see}
        live={false}
      >
        <p>{answer}</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={say.under} action={see}>
      <p>{takenAt === null ? say.opened(when(openedAt)) : say.taken(when(takenAt))}</p>
      <p>{say.underText}</p>
    </Notice>
  );
}
