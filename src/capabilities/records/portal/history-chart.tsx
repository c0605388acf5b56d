import { Chart } from '#foundation/web/ui/chart/chart.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { calendarNames, toDateParts } from '#foundation/time/local-date.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { formatDay } from '../rules/format.ts';
import { recordMessages } from '../messages/screens.ts';

// Formats a label of the time axis, short enough for eight labels on a phone: "Feb ’25". The table shows the day.
function formatMonth(instant: string, language: Language): string {
  const { year, month } = toDateParts(localDate(parseInstant(instant)));
  return `${calendarNames[language].shortMonths[month - 1] ?? ''} ’${String(year).slice(2)}`;
}

/** Chart of a result with its earlier values, which the page also shows in a table. */
export function HistoryChart({ diagnostic }: { diagnostic: DiagnosticView }) {
  const messages = useMessages(recordMessages);
  const t = messages.result;
  const language = useLanguage();
  const unit = diagnostic.results[0]?.unit ?? '';
  const range = diagnostic.results[0]?.range ?? '';
  return (
    <Chart
      id="history"
      kind="lines"
      title={t.chart(diagnostic.name[language])}
      description={[range && messages.usualRange(`${range} ${unit}`.trim()), t.chartDescription]
        .filter(Boolean)
        .join('. ')}
      series={[diagnostic.name[language]]}
      points={diagnostic.history.map(({ at, precision, numericValue, value, flag }) => ({
        name: formatDay({ at, precision: precision === 'minute' ? 'day' : precision }, language, ''),
        tickLabel: formatMonth(at, language),
        values: [
          {
            value: numericValue,
            text: [`${value} ${unit}`.trim(), flag && messages.flags[flag]].filter(Boolean).join(', '),
          },
        ],
      }))}
    />
  );
}
