import { localDate, parseInstant, localTime } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { ExposureNotice } from '../contract.ts';
import { adviceWords } from '../wording/advice.ts';
import { checkInWords } from '../wording/screens.ts';

/** What somebody was told: venue, day, between when and when, and what to do. Who it was, nobody is told. */
export function NoticeCard({ notice, nameOf }: { notice: ExposureNotice; nameOf: (id: string) => string }) {
  const say = useWords(checkInWords);
  const advice = useWords(adviceWords)[notice.advice];
  const language = useLanguage();
  const [from, to] = [parseInstant(notice.fromAt), parseInstant(notice.toAt)];
  const day = formatDate(localDate(from), language);
  const withdrawn = notice.withdrawnAt !== null;
  return (
    <ActionCard
      title={say.noticeTitle(notice.venue.name[language], day)}
      kicker={say.noticeFor(nameOf(notice.person))}
      tag={<StatusTag tone={withdrawn ? 'neutral' : 'warn'}>{withdrawn ? say.withdrawn : advice.name}</StatusTag>}
    >
      {withdrawn ? (
        <p>{say.withdrawnText}</p>
      ) : (
        <>
          <p>{say.noticeText(localTime(from), localTime(to))}</p>
          <p>
            <strong>{say.what}:</strong> {advice.text}
          </p>
          <p>{say.call}</p>
        </>
      )}
    </ActionCard>
  );
}
