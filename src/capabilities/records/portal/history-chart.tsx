import { Chart } from '#foundation/web/ui/chart/chart.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { calendarNames, partsOf } from '#foundation/time/local-date.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { formatDay } from '../rules/format.ts';
import { recordMessages } from '../messages/screens.ts';

// Short, for eight of them on a phone: "Feb ’25". Which day it was stands in the table.
function formatMonth(at: string, language: Language): string {
  const { year, month } = partsOf(localDate(parseInstant(at)));
  return `${calendarNames[language].short[month - 1] ?? ''} ’${String(year).slice(2)}`;
}

/** One measurement over time; the usual range is said, and stands in the table as well. */
export function HistoryChart({ one }: { one: DiagnosticView }) {
  const words = useMessages(recordMessages);
  const t = words.result;
  const language = useLanguage();
  const unit = one.results[0]?.unit ?? '';
  const range = one.results[0]?.range ?? '';
  return (
    <Chart
      id="history"
      kind="lines"
      title={t.chart(one.name[language])}
      description={[range && words.usual(`${range} ${unit}`.trim()), t.chartAbout].filter(Boolean).join('. ')}
      series={[one.name[language]]}
      points={one.history.map(({ at, precision, size, value, flag }) => ({
        name: formatDay({ at, precision: precision === 'minute' ? 'day' : precision }, language, ''),
        tick: formatMonth(at, language),
        values: [{ size, said: [`${value} ${unit}`.trim(), flag && words.flags[flag]].filter(Boolean).join(', ') }],
      }))}
    />
  );
}
