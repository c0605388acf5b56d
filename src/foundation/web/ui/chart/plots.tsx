import { Group } from '@visx/group';
import { Bar, LinePath } from '@visx/shape';
import { classes } from '../classes.ts';
import { NumbersBelow, NumbersLeft, numberScale, PointsBelow, PointsLeft, pointScale, leftMarginFor } from './axes.tsx';
import { barLabels } from './bar-labels.ts';
import styles from './chart.module.css';
import type { ChartPoint, ChartValue, PlotProps } from './chart-props.ts';
import { axisHeight, barHeight, plotHeight, rightMargin, topMargin } from './plot-size.ts';
import { Point } from './point.tsx';
import { toneOf } from './series-fills.tsx';

/** Columns side by side, with stacked series. */
export function ColumnPlot({ points, width, tickOf, fillOf }: PlotProps) {
  const y = numberScale(largestSum(points), [plotHeight, topMargin]);
  const plotLeft = leftMarginFor(y, tickOf);
  const x = pointScale(points.length, [plotLeft, width - rightMargin]);
  return (
    <>
      <NumbersLeft scale={y} left={plotLeft} tickOf={tickOf} />
      <PointsBelow scale={x} top={plotHeight} ticks={points.map(({ tick }) => tick)} />
      {points.map((point, index) => {
        const [left, bandWidth] = [x(index) ?? 0, x.bandwidth()];
        return (
          <Point
            key={point.name}
            index={index}
            ring={{ x: left - 2, y: topMargin, width: bandWidth + 4, height: plotHeight - topMargin }}
          >
            {stackSegments(point).map(({ from, to, series }) => (
              <Bar
                key={series}
                x={left}
                width={bandWidth}
                y={y(to)}
                height={y(from) - y(to)}
                fill={fillOf(series)}
                className={classes(styles.shape, toneOf(series))}
              />
            ))}
            {point.values.some(isSuppressed) && <SuppressedMark x={left + bandWidth / 2} y={plotHeight - 7} />}
          </Point>
        );
      })}
    </>
  );
}

/** Horizontal bars below each other, with stacked series. */
export function BarPlot({ points, width, tickOf, fillOf }: PlotProps) {
  const { left, lines, rowHeight } = barLabels(points, width);
  const bottom = topMargin + points.length * rowHeight;
  const y = pointScale(points.length, [topMargin, bottom], 0.25);
  const x = numberScale(largestSum(points), [left, width - labelWidth]);
  return (
    <>
      <NumbersBelow scale={x} top={bottom} tickOf={tickOf} />
      <PointsLeft scale={y} left={left} lines={lines} />
      {points.map((point, index) => {
        const [bandTop, bandHeight] = [y(index) ?? 0, y.bandwidth()];
        const barThickness = Math.min(bandHeight, barHeight);
        const top = bandTop + (bandHeight - barThickness) / 2;
        const [singleValue] = point.values.length === 1 ? point.values : [];
        const barEnd = x(stackSegments(point).at(-1)?.to ?? 0);
        return (
          <Point
            key={point.name}
            index={index}
            ring={{ x: left, y: bandTop - 2, width: width - left, height: bandHeight + 4 }}
          >
            {stackSegments(point).map(({ from, to, series }) => (
              <Bar
                key={series}
                x={x(from)}
                width={x(to) - x(from)}
                y={top}
                height={barThickness}
                fill={fillOf(series)}
                className={classes(styles.shape, toneOf(series))}
              />
            ))}
            {singleValue && (
              <text aria-hidden="true" x={barEnd + 6} y={top + barThickness / 2} dy="0.3em" className={styles.tick}>
                {singleValue.text}
              </text>
            )}
            {!singleValue && point.values.some(isSuppressed) && (
              <SuppressedMark x={barEnd + 9} y={top + barThickness / 2} />
            )}
          </Point>
        );
      })}
    </>
  );
}

/** One line per series, with gaps where there is no number. */
export function LinePlot({ points, width, tickOf, fillOf }: PlotProps) {
  const y = numberScale(Math.max(0, ...points.flatMap(({ values }) => values.map(({ size = 0 }) => size))), [
    plotHeight,
    topMargin,
  ]);
  const plotLeft = leftMarginFor(y, tickOf);
  const x = pointScale(points.length, [plotLeft, width - rightMargin]);
  const centreOf = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const series = points[0]?.values.map((_, index) => index) ?? [];
  return (
    <>
      <NumbersLeft scale={y} left={plotLeft} tickOf={tickOf} />
      <PointsBelow scale={x} top={plotHeight} ticks={points.map(({ tick }) => tick)} />
      {series.map((seriesIndex) => (
        <LinePath
          key={seriesIndex}
          data={[...points]}
          defined={({ values }) => values[seriesIndex]?.size !== undefined}
          x={(_, index) => centreOf(index)}
          y={({ values }) => y(values[seriesIndex]?.size ?? 0)}
          strokeDasharray={seriesIndex === 0 ? undefined : '6 4'}
          className={classes(styles.line, toneOf(seriesIndex))}
        />
      ))}
      {points.map((point, index) => (
        <Point
          key={point.name}
          index={index}
          ring={{ x: (x(index) ?? 0) - 2, y: topMargin, width: x.bandwidth() + 4, height: plotHeight - topMargin }}
        >
          {point.values.map(({ size }, seriesIndex) =>
            size === undefined ? null : (
              <circle
                key={series[seriesIndex]}
                cx={centreOf(index)}
                cy={y(size)}
                r="4"
                fill={fillOf(seriesIndex)}
                className={classes(styles.shape, toneOf(seriesIndex))}
              />
            ),
          )}
        </Point>
      ))}
    </>
  );
}

/** Height of a plot with its axis. */
export function heightOf(kind: 'columns' | 'bars' | 'lines', points: readonly ChartPoint[], width: number): number {
  return (kind === 'bars' ? topMargin + points.length * barLabels(points, width).rowHeight : plotHeight) + axisHeight;
}

/** Sign for a suppressed number. */
export function SuppressedMark({ x, y }: { x: number; y: number }) {
  return (
    <Group left={x} top={y}>
      <circle r="4" className={styles.hidden} />
    </Group>
  );
}

// Pixels for the number beside a bar.
const labelWidth = 56;

function isSuppressed({ size }: ChartValue): boolean {
  return size === undefined;
}

function stackSegments({ values }: ChartPoint): { from: number; to: number; series: number }[] {
  let end = 0;
  return values.flatMap(({ size = 0 }, series) => {
    const from = end;
    end += size;
    return size > 0 ? [{ from, to: end, series }] : [];
  });
}

function largestSum(points: readonly ChartPoint[]): number {
  return Math.max(0, ...points.map((point) => stackSegments(point).at(-1)?.to ?? 0));
}
