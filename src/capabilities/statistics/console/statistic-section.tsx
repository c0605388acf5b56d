import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Chart } from '#foundation/web/ui/chart/chart.tsx';
import type { ChartProps } from '#foundation/web/ui/chart/chart-props.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { statisticsMessages } from '../messages/screen.ts';
import { StatisticTable, type StatisticTableProps } from './statistic-table.tsx';
import styles from './statistics.module.css';

/** Section of the page: a table, and a chart of its numbers unless there is nothing to draw. */
export type Statistic = {
  id: string;
  title: string;
  description: string;
  chart?: Pick<ChartProps, 'kind' | 'series' | 'points' | 'formatTick'> | undefined;
  /** Sentence that tells readers that the chart does not show all rows. */
  note?: string | undefined;
  table: Pick<StatisticTableProps, 'head' | 'rows' | 'foot'>;
};

// A table with more columns stands below the chart.
const maxColumnsBesideChart = 3;

export function StatisticSection({ statistic, period }: { statistic: Statistic; period: string }) {
  const t = useMessages(statisticsMessages);
  const { id, title, description, chart, note, table } = statistic;
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.about}>{description}</p>
      {table.rows.length === 0 ? (
        <p className={styles.about}>{t.empty}</p>
      ) : (
        <Stack className={table.head.length <= maxColumnsBesideChart ? styles.beside : undefined}>
          {chart && (
            <div>
              <Chart id={id} title={title} description={description} {...chart} />
              {note && <SmallText>{note}</SmallText>}
            </div>
          )}
          <StatisticTable id={id} caption={title} period={period} {...table} />
        </Stack>
      )}
    </section>
  );
}
