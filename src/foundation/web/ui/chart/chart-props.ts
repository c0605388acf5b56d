/** `value` is undefined for suppressed and missing numbers, which are not drawn. */
export type ChartValue = { value: number | undefined; text: string };

/** `tickLabel`: short name on the axis. `values`: one for each series. */
export type ChartPoint = { name: string; tickLabel: string; values: readonly ChartValue[] };

export type ChartProps = {
  /** Prefix of the ids inside. */
  id: string;
  /** `columns` are side by side and `bars` below each other, both with stacked series; `lines` connect the points. */
  kind: 'columns' | 'bars' | 'lines';
  /** Title and a sentence on how to read the chart, both for screen readers. */
  title: string;
  description: string;
  /** Names of the series: at most five, distinguished by colour and pattern. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** Formats a number of the axis; default: whole numbers. */
  formatTick?: ((value: number) => string) | undefined;
};

/** Rectangle in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

export type PlotProps = Pick<ChartProps, 'points'> & {
  width: number;
  formatTick: (value: number) => string;
  fillOf: (series: number) => string;
};
