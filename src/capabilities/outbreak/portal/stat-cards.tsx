import { formatCount } from '#foundation/language/format-count.ts';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { formatDate } from '#foundation/time/local-date.ts';
import type { LatestStatistic, PlaceStatistics } from '../contract.ts';
import { shownMeasures } from '../rules/measures.ts';
import { figuresMessages } from '../messages/figures.ts';
import styles from './outbreak.module.css';

/** The newest of each measure as numbers to see at a glance; a day that differs from the one of the page is said. */
export function StatCards({ place, asOf }: { place: PlaceStatistics; asOf: string | null }) {
  const t = useMessages(figuresMessages);
  const language = useLanguage();
  const { measures, active } = place;
  const changeOf = ({ added, correction }: LatestStatistic) => {
    if (correction !== null) return t.correctedToday(formatCount(correction));
    if (added === null) return t.addedUnknown;
    return added === 0 ? t.addedNone : t.addedToday(formatCount(added));
  };
  const under = (newest: LatestStatistic) => {
    const { day } = newest;
    const said = changeOf(newest);
    return day === asOf ? said : `${said}. ${t.asOf(formatDate(day, language))}`;
  };
  return (
    <dl className={styles.stats}>
      {shownMeasures.map((measure) => {
        const newest = measures[measure];
        return (
          <Stat key={measure} title={t.measures[measure]} under={newest && under(newest)}>
            {newest ? formatCount(newest.total) : t.notKnown}
          </Stat>
        );
      })}
      <Stat title={t.active}>{active === null ? t.notKnown : formatCount(active)}</Stat>
    </dl>
  );
}

function Stat({ title, under, children }: { title: string; under?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{title}</dt>
      <dd>
        <span className={styles.big}>{children}</span>
        {under && <span className={styles.under}>{under}</span>}
      </dd>
    </div>
  );
}
