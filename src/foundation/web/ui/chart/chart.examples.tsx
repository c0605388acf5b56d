import type { Example } from '../example.ts';
import { Chart } from './chart.tsx';
import type { ChartPoint } from './chart-props.ts';
import { type ChartDay, DayChart } from './day-chart.tsx';

const told = (size: number | undefined) => ({ size, said: size === undefined ? '< 5' : String(size) });
const days: ChartPoint[] = [
  { name: 'Thursday 19 Nov', tick: '19 Nov', values: [told(120), told(34), told(0)] },
  { name: 'Friday 20 Nov', tick: '20 Nov', values: [told(96), told(undefined), told(12)] },
  { name: 'Saturday 21 Nov', tick: '21 Nov', values: [told(140), told(51), told(7)] },
];
const countries: ChartPoint[] = [
  { name: 'Malaysia', tick: 'Malaysia', values: [told(210)] },
  { name: 'Saint Vincent and the Grenadines', tick: 'Saint Vincent and the Grenadines', values: [told(undefined)] },
];
const times: ChartPoint[] = [
  { name: 'Friday 20 Nov', tick: '20 Nov', values: [told(4), told(11)] },
  { name: 'Saturday 21 Nov', tick: '21 Nov', values: [told(5), told(undefined)] },
  { name: 'Sunday 22 Nov', tick: '22 Nov', values: [told(4), told(9)] },
];
const numbers = [4, 9, undefined, undefined, 12, 0, 7, 15, 11, undefined, 6];
const manyDays: ChartDay[] = numbers.map((bar, at) => ({
  name: `${at + 1} November`,
  tick: `${at + 1} Nov`,
  bar,
  line: at < 4 ? undefined : 8,
  marked: at === 9,
  said: bar === undefined ? 'nothing' : String(bar),
}));
const description = 'A number for each place.';

export const examples: Example[] = [
  {
    title: 'Columns of three series',
    render: () => (
      <Chart
        id="columns"
        kind="columns"
        title="Arrivals by day"
        description={description}
        series={['Air', 'Land', 'Sea']}
        points={days}
      />
    ),
  },
  {
    title: 'Bars of one series',
    render: () => (
      <Chart
        id="bars"
        kind="bars"
        title="Arrivals by country"
        description={description}
        series={['Travellers']}
        points={countries}
      />
    ),
  },
  {
    title: 'Lines with a gap',
    render: () => (
      <Chart
        id="lines"
        kind="lines"
        title="Time to fill in"
        description={description}
        series={['Half', 'Nine of ten']}
        points={times}
        tickOf={(minutes) => `${minutes} min`}
      />
    ),
  },
  {
    title: 'Days with a mean, a gap and a correction',
    render: () => (
      <DayChart
        id="days"
        title="New cases"
        days={manyDays}
        words={{
          bar: 'New',
          line: 'Mean of 7 days',
          mark: 'Correction',
          gap: 'Nothing reported',
          hint: 'Point at the chart, or move in it with the arrow keys.',
        }}
      />
    ),
  },
];
