import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { ReviewDetail } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';

/** Events of an application, the newest first. */
export function ReviewHistory({ detail: { events } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const timeText = useTimeText();
  return (
    <section className={layout.tightCard}>
      <h2>{t.events}</h2>
      <ol className={layout.tightList}>
        {events.toReversed().map(({ id, at, kind, staff, note, agrees }) => (
          <li key={id} className={layout.entry}>
            <span>{[t.event[kind], ...(agrees === null ? [] : [agrees ? t.agrees : t.disagrees])].join(' · ')}</span>
            {note !== '' && <span>{note}</span>}
            <span className={layout.small}>{[timeText.instant(at), ...(staff ? [staff] : [])].join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
