import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { AppealView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';

export function AppealNotice({ appeal }: { appeal: AppealView }) {
  const { appeal: t } = useMessages(activityMessages);
  const timeText = useTimeText();
  const { state, openedAt, decidedAt, answer } = appeal;
  const openedLine = <SmallText>{t.created(timeText.instant(openedAt))}</SmallText>;
  if (state === 'open' || decidedAt === null)
    return (
      <Notice tone="info" title={t.open}>
        {openedLine}
      </Notice>
    );
  return (
    <Notice tone={toneByState[state]} title={t[state](timeText.instant(decidedAt))} live={false}>
      {openedLine}
      {answer !== '' && <p className={styles.answer}>{answer}</p>}
    </Notice>
  );
}

const toneByState = { accepted: 'ok', refused: 'warn', cancelled: 'info' } as const;
