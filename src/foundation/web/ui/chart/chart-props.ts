/** A number to draw, and as it is said; a number that may not be told, or that there is none of, is not drawn. */
export type ChartValue = { size: number | undefined; said: string };

/** One place on the chart, such as a day: `tick` stands at the axis, `name` is said in full. A value for each series. */
export type ChartPoint = { name: string; tick: string; values: readonly ChartValue[] };

export type ChartProps = {
  /** Begins the ids inside. */
  id: string;
  /** `columns` stand side by side and `bars` below each other, the series of a point stacked; `lines` join the points. */
  kind: 'columns' | 'bars' | 'lines';
  /** What the chart shows, and in a sentence how to read it; both for who does not see it. */
  title: string;
  description: string;
  /** What the values of each point are: five at most, told apart by colour and pattern. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** How a number at the axis is written; whole numbers otherwise. */
  tickOf?: ((value: number) => string) | undefined;
};

/** A rectangle in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** What every plot is given. */
export type PlotProps = Pick<ChartProps, 'points'> & {
  width: number;
  tickOf: (value: number) => string;
  /** The fill of a series. */
  fillOf: (series: number) => string;
};
