import { Group } from '@visx/group';
import { Bar, LinePath } from '@visx/shape';
import { classes } from '../classes.ts';
import {
  BottomNumberAxis,
  LeftNumberAxis,
  numberScale,
  BottomPointAxis,
  LeftPointAxis,
  pointScale,
  leftMarginFor,
} from './axes.tsx';
import { layOutBarLabels } from './bar-labels.ts';
import styles from './chart.module.css';
import type { ChartPoint, ChartValue, PlotProps } from './chart-props.ts';
import { axisHeight, maxBarHeight, plotHeight, rightMargin, topMargin } from './plot-size.ts';
import { Point } from './point.tsx';
import { toneClassOf } from './series-fills.tsx';

/** Upright columns side by side, the values of a point stacked. */
export function ColumnPlot({ points, width, formatTick, fillOf }: PlotProps) {
  const y = numberScale(largestSum(points), [plotHeight, topMargin]);
  const plotLeft = leftMarginFor(y, formatTick);
  const x = pointScale(points.length, [plotLeft, width - rightMargin]);
  return (
    <>
      <LeftNumberAxis scale={y} left={plotLeft} formatTick={formatTick} />
      <BottomPointAxis scale={x} top={plotHeight} ticks={points.map(({ tickLabel }) => tickLabel)} />
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
                className={classes(styles.shape, toneClassOf(series))}
              />
            ))}
            {point.values.some(isSuppressedOrMissing) && <SuppressedMark x={left + bandWidth / 2} y={plotHeight - 7} />}
          </Point>
        );
      })}
    </>
  );
}

/** Horizontal bars below each other, the values of a point stacked. */
export function BarPlot({ points, width, formatTick, fillOf }: PlotProps) {
  const { labelWidth, lines, rowHeight } = layOutBarLabels(points, width);
  const bottom = topMargin + points.length * rowHeight;
  const y = pointScale(points.length, [topMargin, bottom], 0.25);
  const x = numberScale(largestSum(points), [labelWidth, width - valueLabelWidth]);
  return (
    <>
      <BottomNumberAxis scale={x} top={bottom} formatTick={formatTick} />
      <LeftPointAxis scale={y} left={labelWidth} lines={lines} />
      {points.map((point, index) => {
        const [bandTop, bandHeight] = [y(index) ?? 0, y.bandwidth()];
        const barThickness = Math.min(bandHeight, maxBarHeight);
        const top = bandTop + (bandHeight - barThickness) / 2;
        const [singleValue] = point.values.length === 1 ? point.values : [];
        const barEnd = x(stackSegments(point).at(-1)?.to ?? 0);
        return (
          <Point
            key={point.name}
            index={index}
            ring={{ x: labelWidth, y: bandTop - 2, width: width - labelWidth, height: bandHeight + 4 }}
          >
            {stackSegments(point).map(({ from, to, series }) => (
              <Bar
                key={series}
                x={x(from)}
                width={x(to) - x(from)}
                y={top}
                height={barThickness}
                fill={fillOf(series)}
                className={classes(styles.shape, toneClassOf(series))}
              />
            ))}
            {singleValue && (
              <text aria-hidden="true" x={barEnd + 6} y={top + barThickness / 2} dy="0.3em" className={styles.tick}>
                {singleValue.text}
              </text>
            )}
            {!singleValue && point.values.some(isSuppressedOrMissing) && (
              <SuppressedMark x={barEnd + 9} y={top + barThickness / 2} />
            )}
          </Point>
        );
      })}
    </>
  );
}

/** One line per series, with gaps where there is no number. */
export function LinePlot({ points, width, formatTick, fillOf }: PlotProps) {
  const y = numberScale(Math.max(0, ...points.flatMap(({ values }) => values.map(({ value = 0 }) => value))), [
    plotHeight,
    topMargin,
  ]);
  const plotLeft = leftMarginFor(y, formatTick);
  const x = pointScale(points.length, [plotLeft, width - rightMargin]);
  const centreOf = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const seriesIndexes = points[0]?.values.map((_, index) => index) ?? [];
  return (
    <>
      <LeftNumberAxis scale={y} left={plotLeft} formatTick={formatTick} />
      <BottomPointAxis scale={x} top={plotHeight} ticks={points.map(({ tickLabel }) => tickLabel)} />
      {seriesIndexes.map((seriesIndex) => (
        <LinePath
          key={seriesIndex}
          data={[...points]}
          defined={({ values }) => values[seriesIndex]?.value !== undefined}
          x={(_, index) => centreOf(index)}
          y={({ values }) => y(values[seriesIndex]?.value ?? 0)}
          strokeDasharray={seriesIndex === 0 ? undefined : '6 4'}
          className={classes(styles.line, toneClassOf(seriesIndex))}
        />
      ))}
      {points.map((point, index) => (
        <Point
          key={point.name}
          index={index}
          ring={{ x: (x(index) ?? 0) - 2, y: topMargin, width: x.bandwidth() + 4, height: plotHeight - topMargin }}
        >
          {point.values.map(({ value }, seriesIndex) =>
            value === undefined ? null : (
              <circle
                key={seriesIndexes[seriesIndex]}
                cx={centreOf(index)}
                cy={y(value)}
                r="4"
                fill={fillOf(seriesIndex)}
                className={classes(styles.shape, toneClassOf(seriesIndex))}
              />
            ),
          )}
        </Point>
      ))}
    </>
  );
}

export function plotHeightWithAxis(
  kind: 'columns' | 'bars' | 'lines',
  points: readonly ChartPoint[],
  width: number,
): number {
  return (
    (kind === 'bars' ? topMargin + points.length * layOutBarLabels(points, width).rowHeight : plotHeight) + axisHeight
  );
}

/** Ring in place of a number that is suppressed or missing. */
export function SuppressedMark({ x, y }: { x: number; y: number }) {
  return (
    <Group left={x} top={y}>
      <circle r="4" className={styles.hidden} />
    </Group>
  );
}

// Space for the number to the right of the longest bar, in pixels.
const valueLabelWidth = 56;

function isSuppressedOrMissing({ value }: ChartValue): boolean {
  return value === undefined;
}

// `series`: index of the series. `from` and `to`: sums of the values below the segment, and with the segment.
function stackSegments({ values }: ChartPoint): { from: number; to: number; series: number }[] {
  let end = 0;
  return values.flatMap(({ value = 0 }, series) => {
    const from = end;
    end += value;
    return value > 0 ? [{ from, to: end, series }] : [];
  });
}

function largestSum(points: readonly ChartPoint[]): number {
  return Math.max(0, ...points.map((point) => stackSegments(point).at(-1)?.to ?? 0));
}
