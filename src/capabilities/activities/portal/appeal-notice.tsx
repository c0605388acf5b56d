import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { AppealView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';

export function AppealNotice({ appeal }: { appeal: AppealView }) {
  const { appeal: t } = useMessages(activityMessages);
  const language = useLanguage();
  const { state, openedAt, decidedAt, answer } = appeal;
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  const openedLine = <p className={styles.small}>{t.created(formatTime(openedAt))}</p>;
  if (state === 'open' || decidedAt === null)
    return (
      <Notice tone="info" title={t.open}>
        {openedLine}
      </Notice>
    );
  return (
    <Notice tone={toneByState[state]} title={t[state](formatTime(decidedAt))} live={false}>
      {openedLine}
      {answer !== '' && <p className={styles.answer}>{answer}</p>}
    </Notice>
  );
}

const toneByState = { accepted: 'ok', refused: 'warn', cancelled: 'info' } as const;
