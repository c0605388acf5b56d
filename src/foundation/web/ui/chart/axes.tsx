import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { classes } from '../classes.ts';
import styles from './chart.module.css';
import { leftRoom, letterRoom, tickGap } from './plot-size.ts';

/** A scale for numbers from 0, a little beyond the largest. */
export function numberScale(largest: number, range: [number, number]) {
  return scaleLinear<number>({ domain: [0, Math.max(largest, 4)], range, nice: 4 });
}

/** A scale for points by their number. */
export function pointScale(count: number, range: [number, number], gap = 0.3) {
  return scaleBand<number>({
    domain: Array.from({ length: count }, (_, at) => at),
    range,
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
}

type NumberScale = ReturnType<typeof numberScale>;
type PointScale = ReturnType<typeof pointScale>;

/** Numbers at the left. What they say is in the points: a screen reader passes over them. */
export function NumbersLeft({
  scale,
  left,
  tickOf,
}: {
  scale: NumberScale;
  left: number;
  tickOf: (value: number) => string;
}) {
  return (
    <g aria-hidden="true">
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={wholeTicks(scale)}
        tickFormat={(value) => tickOf(Number(value))}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'end', dx: '-0.25em', dy: '0.3em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

/** Numbers below. */
export function NumbersBelow({
  scale,
  top,
  tickOf,
}: {
  scale: NumberScale;
  top: number;
  tickOf: (value: number) => string;
}) {
  return (
    <g aria-hidden="true">
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={wholeTicks(scale)}
        tickFormat={(value) => tickOf(Number(value))}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'middle', dy: '0.5em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

/** The ticks of points below, as many as there is room for. */
export function PointsBelow({ scale, top, ticks }: { scale: PointScale; top: number; ticks: readonly string[] }) {
  const [from, to] = scale.range();
  const every = Math.max(1, Math.ceil((ticks.length * tickRoom) / Math.max(1, to - from)));
  return (
    <g aria-hidden="true">
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={ticks.map((_, at) => at).filter((at) => at % every === 0)}
        tickFormat={(at) => ticks[Number(at)] ?? ''}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'middle', dy: '0.5em' }}
        axisLineClassName={classes(styles.axis)}
        tickClassName={classes(styles.mark)}
      />
    </g>
  );
}

/** The labels of points at the left, on lines. */
export function PointsLeft({
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
        tickValues={lines.map((_, at) => at)}
        tickFormat={(at) => (lines[Number(at)] ?? []).join('\n')}
        tickComponent={Lines}
        axisLineClassName={classes(styles.axis)}
        hideTicks
      />
    </g>
  );
}

/** How much room numbers at the left need. */
export function roomLeft(scale: NumberScale, tickOf: (value: number) => string): number {
  const longest = Math.max(0, ...wholeTicks(scale).map((value) => tickOf(value).length));
  return Math.max(leftRoom, tickGap + longest * letterRoom);
}

// The middle of the lines is the middle of the point.
function Lines({ x, y, formattedValue = '' }: TickRendererProps) {
  const lines = formattedValue.split('\n');
  return (
    <text x={x} y={y} textAnchor="end" className={styles.tick}>
      {lines.map((line, at) => (
        <tspan
          key={`line-${at + 1}`}
          x={x}
          dx="-0.25em"
          dy={at === 0 ? `${0.3 - (lines.length - 1) * 0.6}em` : '1.2em'}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

const tickRoom = 60;

function wholeTicks(scale: NumberScale): number[] {
  return scale.ticks(4).filter(Number.isInteger);
}
