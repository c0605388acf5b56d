import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { ExposureNotice } from '../contract.ts';
import { adviceMessages } from '../messages/advice.ts';
import { checkInMessages } from '../messages/screens.ts';

/** Card of an exposure notice, which never names the infectious person. */
export function NoticeCard({ notice, nameOf }: { notice: ExposureNotice; nameOf: (id: string) => string }) {
  const t = useMessages(checkInMessages);
  const advice = useMessages(adviceMessages)[notice.advice];
  const language = useLanguage();
  const timeText = useTimeText();
  const isWithdrawn = notice.withdrawnAt !== null;
  return (
    <ActionCard
      title={t.noticeTitle(notice.venue.name[language], timeText.day(notice.fromAt))}
      kicker={t.noticeFor(nameOf(notice.person))}
      tag={<StatusTag tone={isWithdrawn ? 'neutral' : 'warn'}>{isWithdrawn ? t.withdrawn : advice.name}</StatusTag>}
    >
      {isWithdrawn ? (
        <p>{t.withdrawnText}</p>
      ) : (
        <>
          <p>{t.noticeText(timeText.time(notice.fromAt), timeText.time(notice.toAt))}</p>
          <p>
            <strong>{t.adviceTitle}:</strong> {advice.text}
          </p>
          <p>{t.helplineText}</p>
        </>
      )}
    </ActionCard>
  );
}
