import type { Example } from '../example.ts';
import { Chart } from './chart.tsx';
import type { ChartPoint } from './chart-props.ts';
import { type ChartDay, DayChart } from './day-chart.tsx';

const valueOf = (value: number | undefined) => ({ value, text: value === undefined ? '< 5' : String(value) });
const days: ChartPoint[] = [
  { name: 'Thursday 19 Nov', tickLabel: '19 Nov', values: [valueOf(120), valueOf(34), valueOf(0)] },
  { name: 'Friday 20 Nov', tickLabel: '20 Nov', values: [valueOf(96), valueOf(undefined), valueOf(12)] },
  { name: 'Saturday 21 Nov', tickLabel: '21 Nov', values: [valueOf(140), valueOf(51), valueOf(7)] },
];
const countries: ChartPoint[] = [
  { name: 'Malaysia', tickLabel: 'Malaysia', values: [valueOf(210)] },
  {
    name: 'Saint Vincent and the Grenadines',
    tickLabel: 'Saint Vincent and the Grenadines',
    values: [valueOf(undefined)],
  },
];
const times: ChartPoint[] = [
  { name: 'Friday 20 Nov', tickLabel: '20 Nov', values: [valueOf(4), valueOf(11)] },
  { name: 'Saturday 21 Nov', tickLabel: '21 Nov', values: [valueOf(5), valueOf(undefined)] },
  { name: 'Sunday 22 Nov', tickLabel: '22 Nov', values: [valueOf(4), valueOf(9)] },
];
const numbers = [4, 9, undefined, undefined, 12, 0, 7, 15, 11, undefined, 6];
const manyDays: ChartDay[] = numbers.map((bar, index) => ({
  name: `${index + 1} November`,
  tickLabel: `${index + 1} Nov`,
  bar,
  line: index < 4 ? undefined : 8,
  isMarked: index === 9,
  text: bar === undefined ? 'nothing' : String(bar),
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
        formatTick={(minutes) => `${minutes} min`}
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
        messages={{
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
