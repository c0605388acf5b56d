// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { Chart } from './chart.tsx';
import type { ChartPoint, ChartProps } from './chart-props.ts';

const countsOf = (name: string, ...values: (number | undefined)[]): ChartPoint => ({
  name,
  tickLabel: name.slice(0, 3),
  values: values.map((value) => ({ value, text: value === undefined ? '< 5' : String(value) })),
});
const points = [countsOf('Friday', 12, undefined), countsOf('Saturday', 6, 0), countsOf('Sunday', 9, 30)];

function renderChart(change: Partial<ChartProps> = {}) {
  return renderComponent(
    <Chart
      id="test"
      kind="columns"
      title="Arrivals"
      description="By day."
      series={['Air', 'Land']}
      points={points}
      {...change}
    />,
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test('each point has a text, and the chart a description', () => {
  renderChart();
  expect(screen.getAllByRole('img').map((point) => point.getAttribute('aria-label'))).toEqual([
    'Friday: Air 12, Land < 5',
    'Saturday: Air 6, Land 0',
    'Sunday: Air 9, Land 30',
  ]);
  const chart = screen.getByRole('group', { name: 'Chart: Arrivals' });
  const about = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toMatch(/^By day\. .*arrow keys/i);
});

test.each(['columns', 'bars', 'lines'] as const)('%s: one tab stop, with arrow keys between points', async (kind) => {
  const { person } = renderChart({ kind });
  await person.tab();
  expect(focused()).toMatch(/^Friday/);
  await person.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(focused()).toMatch(/^Sunday/);
  await person.keyboard('{ArrowLeft}');
  expect(focused()).toMatch(/^Saturday/);
  expect(document.querySelector('figcaption p')?.textContent).toBe('Saturday: Air 6, Land 0');
  await person.keyboard('{Home}');
  expect(focused()).toMatch(/^Friday/);
  await person.keyboard('{End}');
  expect(focused()).toMatch(/^Sunday/);
  await person.tab();
  expect(document.activeElement).toBe(document.body);
  await person.tab({ shift: true });
  expect(focused()).toMatch(/^Sunday/);
});

test('a suppressed number has a sign instead of a shape; heights are proportional', () => {
  const { container } = renderChart();
  const shapesOf = (index: number) => [...container.querySelectorAll(`[data-point="${index}"] .visx-bar`)];
  expect([0, 1, 2].map((index) => shapesOf(index).length)).toEqual([1, 1, 2]);
  const height = (shape: Element | undefined) => Number(shape?.getAttribute('height'));
  expect(height(shapesOf(0)[0]) / height(shapesOf(1)[0])).toBeCloseTo(2);
  expect(container.querySelectorAll('[data-point="0"] circle')).toHaveLength(1);
  expect(container.querySelectorAll('[data-point="1"] circle')).toHaveLength(0);
});

test('series are distinguishable without colour', () => {
  const { container } = renderChart();
  const fills = [...container.querySelectorAll('[data-point="2"] .visx-bar')].map((shape) =>
    shape.getAttribute('fill'),
  );
  expect(new Set(fills).size).toBe(2);
  for (const fill of fills) expect(container.querySelector(fill?.replace(/^url\((.*)\)$/, '$1') ?? '')).not.toBeNull();
});

test('a chart without points has nothing to focus', () => {
  renderChart({ points: [] });
  expect(screen.queryAllByRole('img')).toEqual([]);
});

test("a bar's label is shown in full on several lines, and its row is high enough", () => {
  const name = 'Confirmation of a new phone number · SMS · local';
  const bars = (tickLabel: string) => points.slice(0, 2).map((point) => ({ ...point, tickLabel }));
  const { container } = renderChart({ kind: 'bars', points: bars(name) });
  const [label] = container.querySelectorAll('.visx-axis-left text');
  const lines = [...(label?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent ?? '');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(name);
  const heightIn = (drawing: HTMLElement) => Number(drawing.querySelector('svg')?.getAttribute('height'));
  const { container: short } = renderChart({ kind: 'bars', points: bars('SMS') });
  expect(heightIn(container)).toBeGreaterThan(heightIn(short));
  expect(heightIn(container) / 2).toBeGreaterThan(lines.length * 18);
});

test('numbers on the left get the width that they need', () => {
  const axisOf = (change: Partial<ChartProps>) =>
    renderChart({ kind: 'lines', ...change })
      .container.querySelector('.visx-axis-left')
      ?.getAttribute('transform') ?? '';
  const left = (transform: string) => Number(/translate\((\d+)/.exec(transform)?.[1]);
  expect(left(axisOf({ formatTick: (value) => `${value * 100} minutes` }))).toBeGreaterThan(left(axisOf({})));
});
