import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useHasScope } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readStatistics, type Statistics } from '../contract.ts';
import { statisticsMessages } from '../messages/screen.ts';
import { titles } from '../messages/titles.ts';
import { StatisticSection } from './statistic-section.tsx';
import { buildStatistics } from './build-statistics.ts';
import { DetailBar } from './detail-bar.tsx';
import styles from './statistics.module.css';
import { PeriodBar } from './period-bar.tsx';
import { usePeriod } from './use-period.ts';

/** `/staff/figures`: statistics of a period, as charts with tables. */
export function StatisticsScreen() {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const hasScope = useHasScope();
  const { period, choice, chooseDays, choosePeriod, ...chosen } = usePeriod();
  const mayBeExact = hasScope('statistics:exact');
  const isExact = mayBeExact && chosen.detail === 'exact';
  const port = isExact ? chosen.port : '';
  const { from, to } = period;
  // Names of countries come in the language of the page.
  const query = useApiQuery(['statistics', from, to, isExact, port, language], readStatistics, {
    input: { ...period, ...(isExact && { detail: 'exact' }), ...(port !== '' && { port }) },
  });
  const range = t.period.range(timeText.date(from), timeText.date(to));
  return (
    <ConsolePage
      title={titles.figures[language]}
      lead={t.lead}
      width="wide"
      actions={
        <Button
          variant="secondary"
          size="compact"
          icon={<RefreshCw />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t.refresh}
        </Button>
      }
    >
      <PeriodBar period={period} choice={choice} onDays={chooseDays} onPeriod={choosePeriod} />
      {mayBeExact && (
        <DetailBar detail={chosen.detail} port={port} onDetail={chosen.chooseDetail} onPort={chosen.choosePort} />
      )}
      <QueryView query={query} shape={<LoadingShape />}>
        {(data) => (
          <>
            <p className={styles.range}>{range}</p>
            <StatisticSections statistics={data} isOfPort={port !== ''} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function StatisticSections({ statistics, isOfPort }: { statistics: Statistics; isOfPort: boolean }) {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  // Only decisions carry a port.
  const sections = buildStatistics(statistics, { t, language }).filter(({ id }) => !isOfPort || id === 'decisions');
  const period = `${statistics.from}-${statistics.to}${statistics.isExact ? '-exact' : ''}`;
  const declarationsCountedUntil = statistics.countedUntil.declarations;
  return (
    <>
      <p className={styles.about}>
        {declarationsCountedUntil === null ? t.notCounted : t.asOf(timeText.instant(declarationsCountedUntil))}{' '}
        {statistics.isExact ? t.detail.exactNote : t.suppressionNote} {isOfPort && t.detail.portNote}
      </p>
      {sections.map((statistic) => (
        <StatisticSection key={statistic.id} statistic={statistic} period={period} />
      ))}
    </>
  );
}

function LoadingShape() {
  return (
    <>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={6} />
    </>
  );
}
