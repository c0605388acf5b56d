import { LinePath } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { LeftNumberAxis, numberScale, BottomPointAxis, pointScale } from './axes.tsx';
import chartStyles from './chart.module.css';
import styles from './day-chart.module.css';
import { Hatching } from './hatching.tsx';
import { IndexSlider } from './index-slider.tsx';
import { axisHeight, leftMargin, plotHeight, rightMargin, topMargin } from './plot-size.ts';
import { useWidth } from './use-width.ts';

/**
 * `bar` and `line` are undefined without a number. A day without a bar is hatched as a gap, unless it has a mark
 * (`isMarked`). `text`: all numbers of the day and their meaning, as a sentence.
 */
export type ChartDay = {
  name: string;
  tickLabel: string;
  bar: number | undefined;
  line: number | undefined;
  isMarked: boolean;
  text: string;
};

export type DayChartProps = {
  /** Prefix of the ids inside. */
  id: string;
  title: string;
  days: readonly ChartDay[];
  /** Names of the bars, the line, the mark and the gap; and a hint for the keyboard. */
  messages: { bar: string; line: string; mark: string; gap: string; hint: string };
  formatTick?: ((value: number) => string) | undefined;
};

/**
 * Years of days as bars with a line. The chart is a slider, one tab stop: arrow keys move through the days, and screen
 * readers announce each one. Callers must show the same numbers as a table beside it.
 */
export function DayChart({ id, title, days, messages, formatTick = String }: DayChartProps) {
  const { ref, width } = useWidth<HTMLElement>(640);
  const [chosenIndex, setChosenIndex] = useState<number>();
  const lastIndex = days.length - 1;
  const index = Math.min(chosenIndex ?? lastIndex, lastIndex);
  const x = pointScale(days.length, [leftMargin, width - rightMargin], days.length > 200 ? 0 : 0.3);
  const centreOf = (dayIndex: number) => (x(dayIndex) ?? 0) + x.bandwidth() / 2;
  const largest = Math.max(0, ...days.map(({ bar = 0, line = 0 }) => Math.max(bar, line)));
  const y = numberScale(largest, [plotHeight, topMargin]);
  const chooseNearestDay = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const xInChart = clientX - currentTarget.getBoundingClientRect().left;
    setChosenIndex(Math.max(0, Math.min(lastIndex, Math.floor((xInChart - leftMargin) / x.step()))));
  };
  if (lastIndex < 0) return null;
  return (
    <figure ref={ref} className={chartStyles.chart}>
      <IndexSlider
        aria-label={title}
        aria-describedby={`${id}-hint`}
        index={index}
        lastIndex={lastIndex}
        valueText={sentenceOf(days[index])}
        pageLength={7}
        className={styles.reach}
        onPointerMove={chooseNearestDay}
        onPointerDown={chooseNearestDay}
        onIndex={setChosenIndex}
      >
        <svg aria-hidden="true" width={width} height={plotHeight + axisHeight} className={chartStyles.picture}>
          <Hatching id={`${id}-gap`} className={styles.hatch} />
          {gapsOf(days).map(([from, to]) => (
            <rect
              key={from}
              data-gap={to - from + 1}
              x={centreOf(from) - x.step() / 2}
              width={(to - from + 1) * x.step()}
              y={topMargin}
              height={plotHeight - topMargin}
              fill={`url(#${id}-gap)`}
            />
          ))}
          <rect
            x={centreOf(index) - Math.max(3, x.step() / 2)}
            width={Math.max(6, x.step())}
            y={topMargin}
            height={plotHeight - topMargin}
            className={styles.cursor}
          />
          <LeftNumberAxis scale={y} left={leftMargin} formatTick={formatTick} />
          <BottomPointAxis scale={x} top={plotHeight} ticks={days.map(({ tickLabel }) => tickLabel)} />
          <path
            data-bars
            d={barsPath(days, (dayIndex) => x(dayIndex) ?? 0, x.bandwidth(), y)}
            className={styles.bars}
          />
          <LinePath
            data={[...days]}
            defined={({ line }) => line !== undefined}
            x={(_, dayIndex) => centreOf(dayIndex)}
            y={({ line }) => y(line ?? 0)}
            className={classes(chartStyles.line, styles.mean)}
          />
          {days.map(({ isMarked, name }, dayIndex) =>
            isMarked ? (
              <path key={name} data-mark d={markPath(centreOf(dayIndex), plotHeight - 8)} className={styles.mark} />
            ) : null,
          )}
        </svg>
      </IndexSlider>
      <figcaption className={chartStyles.caption}>
        <Legend id={id} days={days} messages={messages} />
        <p id={`${id}-hint`} className="visually-hidden">
          {messages.hint}
        </p>
        <p aria-hidden="true" className={chartStyles.current}>
          {chosenIndex === undefined ? messages.hint : sentenceOf(days[index])}
        </p>
      </figcaption>
    </figure>
  );
}

function Legend({ id, days, messages }: Pick<DayChartProps, 'id' | 'days' | 'messages'>) {
  const legendItems = [
    { label: messages.bar, symbol: <rect x="2" y="2" width="12" height="12" className={styles.bars} /> },
    { label: messages.line, symbol: <path d="M1,8 H15" className={classes(chartStyles.line, styles.mean)} /> },
    ...(days.some(({ isMarked }) => isMarked)
      ? [{ label: messages.mark, symbol: <path d={markPath(8, 8)} className={styles.mark} /> }]
      : []),
    ...(gapsOf(days).length > 0
      ? [{ label: messages.gap, symbol: <rect width="16" height="16" fill={`url(#${id}-gap)`} /> }]
      : []),
  ];
  return (
    <ul className={chartStyles.legend} aria-hidden="true">
      {legendItems.map(({ label, symbol }) => (
        <li key={label}>
          <svg width="16" height="16">
            {symbol}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(day: ChartDay | undefined): string {
  return day ? `${day.name}: ${day.text}` : '';
}

// One path for all bars, so that the page does not have a thousand elements.
function barsPath(
  days: readonly ChartDay[],
  leftOf: (dayIndex: number) => number,
  bandwidth: number,
  y: (value: number) => number,
): string {
  const barWidth = Math.max(1, bandwidth).toFixed(2);
  return days
    .map(({ bar }, dayIndex) =>
      bar ? `M${leftOf(dayIndex).toFixed(2)},${y(bar).toFixed(2)}h${barWidth}V${plotHeight}h-${barWidth}Z` : '',
    )
    .join('');
}

/** First and last index of each run of days without a bar and without a mark. */
function gapsOf(days: readonly ChartDay[]): [number, number][] {
  const gaps: [number, number][] = [];
  for (const [index, { bar, isMarked }] of days.entries()) {
    if (bar !== undefined || isMarked) continue;
    const lastGap = gaps.at(-1);
    if (lastGap && lastGap[1] === index - 1) lastGap[1] = index;
    else gaps.push([index, index]);
  }
  return gaps;
}

/** Path of a diamond around a point, 12 pixels high. */
function markPath(x: number, y: number): string {
  return `M${x.toFixed(1)},${y - 6}l6,6l-6,6l-6,-6Z`;
}
