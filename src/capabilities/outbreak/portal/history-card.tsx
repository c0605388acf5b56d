import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DayChart } from '#foundation/web/ui/chart/day-chart.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { History } from '../rules/history.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { toChartDay, selectLastDays, type HistoryDay, dayNote } from './history-days.ts';
import { formatDecimal, formatCompact, formatKnown } from '../messages/numbers.ts';
import styles from './outbreak.module.css';

const ranges = ['30', '90', '365', 'all'] as const;
type Range = (typeof ranges)[number];

type HistoryCardProps = { id: string; title: string; history: History; note?: string };

export function HistoryCard({ id, title, history, note }: HistoryCardProps) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const [range, setRange] = useState<Range>('90');
  const days = selectLastDays(history, range === 'all' ? history.totals.length : Number(range));
  const chart = t.history;
  return (
    <Stack gap={4}>
      <RadioCards
        id={`${id}-range`}
        legend={chart.range}
        layout="chips"
        options={ranges.map((value) => ({ value, label: value === 'all' ? chart.all : chart.days(Number(value)) }))}
        value={range}
        onChange={setRange}
      />
      <Stack>
        <div>
          <DayChart
            key={`${title} ${range}`}
            id={id}
            title={title}
            days={days.map((day) => toChartDay(day, t, language, days.length > 300))}
            messages={chart}
            formatTick={(count) => formatCompact(count, language)}
          />
          {days.some(({ correction }) => correction !== undefined) && (
            <p className={styles.note}>{chart.correctionsNote}</p>
          )}
          {days.some(({ total }) => total === null) && <p className={styles.note}>{chart.gapsNote}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <DayTable key={range} caption={`${title}. ${chart.table}`} days={days.toReversed()} />
      </Stack>
    </Stack>
  );
}

const initialRows = 14;

function DayTable({ caption, days }: { caption: string; days: readonly HistoryDay[] }) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const [isExpanded, setExpanded] = useState(false);
  const shownDays = isExpanded ? days : days.slice(0, initialRows);
  const { history } = t;
  return (
    <div>
      <Table
        caption={caption}
        head={[history.day, history.added, history.total, history.mean]}
        rows={shownDays.map((day) => ({
          key: day.day,
          name: (
            <>
              <span className={styles.dayName}>
                <Time date={day.day} />
              </span>
              {dayNote(day, t) && <small className={styles.under}>{dayNote(day, t)}</small>}
            </>
          ),
          cells: [
            formatKnown(day.added, formatCount),
            formatKnown(day.total, formatCount),
            day.average === null
              ? '–'
              : history.meanOfDays(formatDecimal(day.average.mean, language), day.average.days),
          ],
        }))}
      />
      {days.length > initialRows && (
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isExpanded}
          hiddenSuffix={caption}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? history.fewerRows : history.allRows(days.length)}
        </Button>
      )}
    </div>
  );
}
