import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { classes } from '../classes.ts';
import styles from './chart.module.css';

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

/** The ticks of points at the left; what has no room ends in dots. */
export function PointsLeft({ scale, left, ticks }: { scale: PointScale; left: number; ticks: readonly string[] }) {
  const most = Math.floor((left - 12) / letterRoom);
  return (
    <g aria-hidden="true">
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={ticks.map((_, at) => at)}
        tickFormat={(at) => shortened(ticks[Number(at)] ?? '', most)}
        tickLabelProps={{ className: classes(styles.tick), textAnchor: 'end', dx: '-0.25em', dy: '0.3em' }}
        axisLineClassName={classes(styles.axis)}
        hideTicks
      />
    </g>
  );
}

const tickRoom = 60;
const letterRoom = 7.5;

function wholeTicks(scale: NumberScale): number[] {
  return scale.ticks(4).filter(Number.isInteger);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
