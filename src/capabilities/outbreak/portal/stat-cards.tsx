import { formatCount } from '#foundation/language/format-count.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { LatestStatistic, PlaceStatistics } from '../contract.ts';
import { shownMeasures } from '../rules/measures.ts';
import { outbreakMessages } from '../messages/screens.ts';
import styles from './outbreak.module.css';

/** Cards with the latest total of each measure. A measure whose day differs from `asOf` shows its own day. */
export function StatCards({ place, asOf }: { place: PlaceStatistics; asOf: string | null }) {
  const t = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const { measures, active } = place;
  const formatChange = ({ added, correction }: LatestStatistic) => {
    if (correction !== null) return t.correctedToday(formatCount(correction));
    if (added === null) return t.addedUnknown;
    return added === 0 ? t.addedNone : t.addedToday(formatCount(added));
  };
  const formatNote = (latest: LatestStatistic) => {
    const { day } = latest;
    const change = formatChange(latest);
    return day === asOf ? change : `${change}. ${t.asOf(timeText.date(day))}`;
  };
  return (
    <dl className={styles.stats}>
      {shownMeasures.map((measure) => {
        const latest = measures[measure];
        return (
          <Stat key={measure} title={t.measures[measure]} note={latest && formatNote(latest)}>
            {latest ? formatCount(latest.total) : t.notKnown}
          </Stat>
        );
      })}
      <Stat title={t.active}>{active === null ? t.notKnown : formatCount(active)}</Stat>
    </dl>
  );
}

function Stat({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{title}</dt>
      <dd>
        <span className={styles.big}>{children}</span>
        {note && <span className={styles.under}>{note}</span>}
      </dd>
    </div>
  );
}
