import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { classes } from '../classes.ts';
import styles from './chart.module.css';
import { leftMargin, letterWidth, tickGap } from './plot-size.ts';

/** Linear scale from 0 to a round number at or above the largest, at least 4, so that four ticks are whole numbers. */
export function numberScale(largest: number, range: [number, number]) {
  return scaleLinear<number>({ domain: [0, Math.max(largest, 4)], range, nice: 4 });
}

/** Scale with a band of equal width for each point. `gap`: share of a band that stays empty, from 0 to 1. */
export function pointScale(count: number, range: [number, number], gap = 0.3) {
  return scaleBand<number>({
    domain: Array.from({ length: count }, (_, index) => index),
    range,
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
}

type NumberScale = ReturnType<typeof numberScale>;
type PointScale = ReturnType<typeof pointScale>;

/** Numeric axis on the left. Hidden from screen readers, because the points have the numbers. */
export function LeftNumberAxis({
  scale,
  left,
  formatTick,
}: {
  scale: NumberScale;
  left: number;
  formatTick: (value: number) => string;
}) {
  return (
    <g aria-hidden="true">
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={integerTicks(scale)}
        tickFormat={(value) => formatTick(Number(value))}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'end', dx: '-0.25em', dy: '0.3em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

export function BottomNumberAxis({
  scale,
  top,
  formatTick,
}: {
  scale: NumberScale;
  top: number;
  formatTick: (value: number) => string;
}) {
  return (
    <g aria-hidden="true">
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={integerTicks(scale)}
        tickFormat={(value) => formatTick(Number(value))}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'middle', dy: '0.5em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

/** Point labels below the plot; some are skipped when they do not fit. */
export function BottomPointAxis({ scale, top, ticks }: { scale: PointScale; top: number; ticks: readonly string[] }) {
  const [from, to] = scale.range();
  const tickInterval = Math.max(1, Math.ceil((ticks.length * minTickWidth) / Math.max(1, to - from)));
  return (
    <g aria-hidden="true">
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={ticks.map((_, index) => index).filter((index) => index % tickInterval === 0)}
        tickFormat={(index) => ticks[Number(index)] ?? ''}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'middle', dy: '0.5em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

/** Point labels on the left, which may have several lines. */
export function LeftPointAxis({
  scale,
  left,
  lines,
}: {
  scale: PointScale;
  left: number;
  lines: readonly (readonly string[])[];
}) {
  return (
    <g aria-hidden="true">
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={lines.map((_, index) => index)}
        tickFormat={(index) => (lines[Number(index)] ?? []).join('\n')}
        tickComponent={TickLines}
        axisLineClassName={classes(styles.axis)}
        hideTicks
      />
    </g>
  );
}

/** Width in pixels that the numbers on the left need. */
export function leftMarginFor(scale: NumberScale, formatTick: (value: number) => string): number {
  const maxLength = Math.max(0, ...integerTicks(scale).map((value) => formatTick(value).length));
  return Math.max(leftMargin, tickGap + maxLength * letterWidth);
}

function TickLines({ x, y, formattedValue = '' }: TickRendererProps) {
  const lines = formattedValue.split('\n');
  return (
    <text x={x} y={y} textAnchor="end" className={styles.tick}>
      {lines.map((line, index) => (
        <tspan
          key={`line-${index + 1}`}
          x={x}
          dx="-0.25em"
          dy={index === 0 ? `${0.3 - (lines.length - 1) * 0.6}em` : '1.2em'}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

const minTickWidth = 60;

function integerTicks(scale: NumberScale): number[] {
  return scale.ticks(4).filter(Number.isInteger);
}
