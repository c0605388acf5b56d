import { type KeyboardEvent, useMemo, useState } from 'react';
import { consoleUiMessages } from '../console-messages.ts';
import { useMessages } from '../language-context.tsx';
import type { ChartPoint, ChartProps } from './chart-props.ts';
import styles from './chart.module.css';
import { BarPlot, ColumnPlot, heightOf, Hidden, LinePlot } from './plots.tsx';
import { PointsContext } from './point.tsx';
import { fillOf, SeriesFills, toneOf } from './series-fills.tsx';
import { useWidth } from './use-width.ts';

/**
 * Numbers as a picture. Each point is said in words and reached by arrow keys; what is pointed at or reached stands below in
 * words too. Whoever draws one puts the same numbers beside it as a table.
 */
export function Chart({ id, kind, title, description, series, points, tickOf = String }: ChartProps) {
  const t = useMessages(consoleUiMessages).chart;
  const { ref, width } = useWidth<HTMLElement>(640);
  const [focused, setFocused] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const [read, setRead] = useState(false);
  const current = Math.min(focused, points.length - 1);
  const saidOf = (at: number) => sentenceOf(points[at], series);
  const context = useMemo(
    () => ({
      current,
      saidOf: (at: number) => sentenceOf(points[at], series),
      onCurrent: setFocused,
      onHover: setHovered,
    }),
    [current, points, series],
  );
  const Plot = { columns: ColumnPlot, bars: BarPlot, lines: LinePlot }[kind];
  const hidden = kind !== 'lines' && points.some(({ values }) => values.some(({ size }) => size === undefined));
  const shown = hovered ?? (read ? current : undefined);
  return (
    <figure ref={ref} className={styles.chart}>
      <p id={`${id}-about`} className="visually-hidden">
        {description} {t.keys}
      </p>
      <svg
        role="group"
        aria-label={title}
        aria-describedby={`${id}-about`}
        width={width}
        height={heightOf(kind, points, width)}
        className={styles.picture}
        onKeyDown={moveBetweenPoints}
        onFocus={() => setRead(true)}
        onBlur={() => setRead(false)}
      >
        <SeriesFills id={id} count={series.length} />
        <PointsContext value={context}>
          <Plot points={points} width={width} tickOf={tickOf} fillOf={(one) => fillOf(id, one)} />
        </PointsContext>
      </svg>
      <figcaption className={styles.caption}>
        <ul className={styles.legend} aria-hidden="true">
          {(series.length > 1 ? series : []).map((name, at) => (
            <li key={name}>
              <svg width="16" height="16" className={toneOf(at)}>
                <rect x="1" y="1" width="14" height="14" fill={fillOf(id, at)} className={styles.shape} />
              </svg>
              {name}
            </li>
          ))}
          {hidden && (
            <li>
              <svg width="16" height="16">
                <Hidden x={8} y={8} />
              </svg>
              {t.hidden}
            </li>
          )}
        </ul>
        <p aria-hidden="true" className={styles.said}>
          {shown === undefined ? t.hint : saidOf(shown)}
        </p>
      </figcaption>
    </figure>
  );
}

function sentenceOf(point: ChartPoint | undefined, series: readonly string[]): string {
  if (!point) return '';
  return `${point.name}: ${point.values.map(({ said }, at) => (series.length > 1 ? `${series[at]} ${said}` : said)).join(', ')}`;
}

function moveBetweenPoints(event: KeyboardEvent<SVGSVGElement>): void {
  const points = [...event.currentTarget.querySelectorAll<SVGGElement>('[data-point]')];
  const here = points.findIndex((point) => point === event.target);
  const next = {
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    Home: 0,
    End: points.length - 1,
  }[event.key];
  const point = next === undefined || here < 0 ? undefined : points[next];
  if (!point) return;
  event.preventDefault();
  point.focus();
}
