import { formatInstant } from '#foundation/time/format-instant.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Appeal } from '../contract.ts';
import { codeMessages } from '../messages/code.ts';

/** Notice with the state of the latest appeal, and its answer once it is decided. */
export function AppealNotice({ appeal }: { appeal: Appeal }) {
  const { appeals: t } = useMessages(codeMessages);
  const language = useLanguage();
  const { state, openedAt, takenAt, decidedAt, answer } = appeal;
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  const appealsLink = (
    <ButtonLink variant="secondary" to="/app/code/appeal">
      {t.see}
    </ButtonLink>
  );
  if (decidedAt !== null)
    return (
      <Notice
        tone={state === 'accepted' ? 'ok' : 'warn'}
        title={state === 'accepted' ? t.acceptedTitle(formatTime(decidedAt)) : t.refusedTitle(formatTime(decidedAt))}
        action={appealsLink}
        live={false}
      >
        <p>{answer}</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={t.openTitle} action={appealsLink}>
      <p>{takenAt === null ? t.opened(formatTime(openedAt)) : t.taken(formatTime(takenAt))}</p>
      <p>{t.openText}</p>
    </Notice>
  );
}
