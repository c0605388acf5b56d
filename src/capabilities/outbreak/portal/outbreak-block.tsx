import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readPlaceHistory, readNationalStatistics, readGlobalSummary } from '../contract.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { sparklineDays } from '../rules/limits.ts';
import styles from './outbreak.module.css';
import { StatCards } from './stat-cards.tsx';

export function OutbreakBlock() {
  const t = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const nationalData = useCachedCall(readNationalStatistics, {});
  return (
    <DashboardBlock
      title={t.block.title}
      cachedCall={nationalData}
      listLink={{ to: '/app/figures', label: t.block.all }}
      isEmpty={({ asOf }) => asOf === null}
      emptyText={t.none}
    >
      {({ asOf, national }) => (
        <Stack gap={4}>
          <h3>{t.home}</h3>
          <p className={styles.asOf}>{asOf && t.asOf(timeText.date(asOf))}</p>
          <StatCards place={national} asOf={asOf} />
          <Sparkline />
          <WorldSummary />
        </Stack>
      )}
    </DashboardBlock>
  );
}

function WorldSummary() {
  const t = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const { data } = useCachedCall(readGlobalSummary, {});
  if (!data?.asOf) return null;
  return (
    <>
      <h3>{t.world}</h3>
      <p className={styles.asOf}>{t.asOf(timeText.date(data.asOf))}</p>
      <StatCards place={data.world} asOf={data.asOf} />
    </>
  );
}

// The bars are hidden from screen readers, which get the same numbers as text.
function Sparkline() {
  const t = useMessages(outbreakMessages);
  const { data } = useCachedCall(readPlaceHistory, { place: 'BN', measure: 'confirmed' });
  const [added, dayCount] = [data?.added ?? [], data?.totals.length ?? 0];
  if (dayCount < sparklineDays || !data?.firstDay) return null;
  const days = added.slice(-sparklineDays);
  const largestCount = Math.max(1, ...days.map((count) => count ?? 0));
  return (
    <figure className={styles.tiny}>
      <figcaption>{t.block.lastDays}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${sparklineDays * 10} 40`} preserveAspectRatio="none">
        {days.map((count, index) => (
          <rect
            key={`${sparklineDays - index} days ago`}
            x={index * 10 + 1}
            width="8"
            y={40 - (38 * (count ?? 0)) / largestCount}
            height={(38 * (count ?? 0)) / largestCount}
          />
        ))}
      </svg>
      <p className="visually-hidden">
        {days.map((count) => (count === null ? t.notKnown : formatCount(count))).join(', ')}
      </p>
    </figure>
  );
}
