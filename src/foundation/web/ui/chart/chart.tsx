import { type KeyboardEvent, useMemo, useState } from 'react';
import { consoleUiMessages } from '../console-messages.ts';
import { useMessages } from '../language-context.tsx';
import type { ChartPoint, ChartProps } from './chart-props.ts';
import styles from './chart.module.css';
import { BarPlot, ColumnPlot, plotHeightWithAxis, SuppressedMark, LinePlot } from './plots.tsx';
import { PointsContext } from './point.tsx';
import { fillOf, SeriesFills, toneClassOf } from './series-fills.tsx';
import { useWidth } from './use-width.ts';

/**
 * Chart of numbers. Arrow keys move between its points, and screen readers announce each one. The text below shows the
 * hovered or focused point. Callers must show the same numbers as a table beside it.
 */
export function Chart({ id, kind, title, description, series, points, formatTick = String }: ChartProps) {
  const t = useMessages(consoleUiMessages).chart;
  const { ref, width } = useWidth<HTMLElement>(640);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const [isFocused, setIsFocused] = useState(false);
  const currentIndex = Math.min(focusedIndex, points.length - 1);
  const context = useMemo(
    () => ({
      current: currentIndex,
      textOf: (index: number) => sentenceOf(points[index], series),
      onCurrent: setFocusedIndex,
      onHover: setHoveredIndex,
    }),
    [currentIndex, points, series],
  );
  const Plot = { columns: ColumnPlot, bars: BarPlot, lines: LinePlot }[kind];
  const shownIndex = hoveredIndex ?? (isFocused ? currentIndex : undefined);
  return (
    <figure ref={ref} className={styles.chart}>
      <p id={`${id}-about`} className="visually-hidden">
        {description} {t.keyboardHelp}
      </p>
      <svg
        role="group"
        aria-label={t.name(title)}
        aria-describedby={`${id}-about`}
        width={width}
        height={plotHeightWithAxis(kind, points, width)}
        className={styles.picture}
        onKeyDown={focusPointByKey}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      >
        <SeriesFills id={id} count={series.length} />
        <PointsContext value={context}>
          <Plot points={points} width={width} formatTick={formatTick} fillOf={(index) => fillOf(id, index)} />
        </PointsContext>
      </svg>
      <figcaption className={styles.caption}>
        <Legend id={id} kind={kind} series={series} points={points} />
        <p aria-hidden="true" className={styles.current}>
          {shownIndex === undefined ? t.hint : context.textOf(shownIndex)}
        </p>
      </figcaption>
    </figure>
  );
}

function Legend({ id, kind, series, points }: Pick<ChartProps, 'id' | 'kind' | 'series' | 'points'>) {
  const t = useMessages(consoleUiMessages).chart;
  const drawsSuppressedMark =
    kind !== 'lines' && points.some(({ values }) => values.some(({ value }) => value === undefined));
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(series.length > 1 ? series : []).map((name, index) => (
        <li key={name}>
          <svg width="16" height="16" className={toneClassOf(index)}>
            <rect x="1" y="1" width="14" height="14" fill={fillOf(id, index)} className={styles.shape} />
          </svg>
          {name}
        </li>
      ))}
      {drawsSuppressedMark && (
        <li>
          <svg width="16" height="16">
            <SuppressedMark x={8} y={8} />
          </svg>
          {t.suppressed}
        </li>
      )}
    </ul>
  );
}

function sentenceOf(point: ChartPoint | undefined, series: readonly string[]): string {
  if (!point) return '';
  return `${point.name}: ${point.values.map(({ text }, index) => (series.length > 1 ? `${series[index]} ${text}` : text)).join(', ')}`;
}

function focusPointByKey(event: KeyboardEvent<SVGSVGElement>): void {
  const points = [...event.currentTarget.querySelectorAll<SVGGElement>('[data-point]')];
  const currentIndex = points.findIndex((point) => point === event.target);
  const nextIndex = {
    ArrowRight: currentIndex + 1,
    ArrowDown: currentIndex + 1,
    ArrowLeft: currentIndex - 1,
    ArrowUp: currentIndex - 1,
    Home: 0,
    End: points.length - 1,
  }[event.key];
  const point = nextIndex === undefined || currentIndex < 0 ? undefined : points[nextIndex];
  if (!point) return;
  event.preventDefault();
  point.focus();
}
