import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Appeal } from '../contract.ts';
import { codeMessages } from '../messages/code.ts';

/** Notice with the state of the latest appeal, and its answer once it is decided. */
export function AppealNotice({ appeal }: { appeal: Appeal }) {
  const { appeals: t } = useMessages(codeMessages);
  const timeText = useTimeText();
  const { state, openedAt, takenAt, decidedAt, answer } = appeal;
  const appealsLink = (
    <ButtonLink variant="secondary" to="/app/code/appeal">
      {t.see}
    </ButtonLink>
  );
  if (decidedAt !== null)
    return (
      <Notice
        tone={state === 'accepted' ? 'ok' : 'warn'}
        title={
          state === 'accepted'
            ? t.acceptedTitle(timeText.instant(decidedAt))
            : t.refusedTitle(timeText.instant(decidedAt))
        }
        action={appealsLink}
        live={false}
      >
        <p>{answer}</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={t.openTitle} action={appealsLink}>
      <p>{takenAt === null ? t.opened(timeText.instant(openedAt)) : t.taken(timeText.instant(takenAt))}</p>
      <p>{t.openText}</p>
    </Notice>
  );
}
