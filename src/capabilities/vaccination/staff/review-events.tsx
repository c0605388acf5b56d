import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { ReviewDetail } from '../contract-review.ts';
import { reviewWords } from '../wording/console.ts';

/** All that happened with an application, the newest first. */
export function ReviewEvents({ detail: { events } }: { detail: ReviewDetail }) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  return (
    <section className={layout.tightCard}>
      <h2>{say.events}</h2>
      <ol className={layout.tightList}>
        {events.toReversed().map(({ id, at, kind, staff, note, agrees }) => (
          <li key={id} className={layout.entry}>
            <span>
              {[say.event[kind], ...(agrees === null ? [] : [agrees ? say.agrees : say.disagrees])].join(' · ')}
            </span>
            {note !== '' && <span>{note}</span>}
            <span className={layout.small}>
              {[formatInstant(parseInstant(at), language), ...(staff ? [staff] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
