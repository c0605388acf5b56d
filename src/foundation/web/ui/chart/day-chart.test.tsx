// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { type ChartDay, DayChart } from './day-chart.tsx';

const bars = [4, 9, undefined, undefined, 12, 0, undefined, 7];
const days: ChartDay[] = bars.map((bar, index) => ({
  name: `Day ${index + 1}`,
  tickLabel: String(index + 1),
  bar,
  line: index < 4 ? undefined : 8,
  isMarked: index === 6,
  text: bar === undefined ? (index === 6 ? 'corrected by 3' : 'nothing') : `${bar} new`,
}));
const messages = { bar: 'New', line: 'Mean', mark: 'Correction', gap: 'Nothing reported', hint: 'Arrow keys move.' };

function renderChart(shownDays: readonly ChartDay[] = days) {
  return renderComponent(<DayChart id="test" title="New cases" days={shownDays} messages={messages} />);
}

test('is one tab stop, starts at the latest day, and announces each day', async () => {
  const { person } = renderChart();
  await person.tab();
  const chart = screen.getByRole('slider', { name: 'New cases' });
  expect(chart).toBe(document.activeElement);
  const currentText = () => chart.getAttribute('aria-valuetext');
  expect(currentText()).toBe('Day 8: 7 new');
  await person.keyboard('{ArrowLeft}');
  expect(currentText()).toBe('Day 7: corrected by 3');
  expect(document.querySelector('figcaption > p:last-child')?.textContent).toBe('Day 7: corrected by 3');
  await person.keyboard('{PageDown}');
  expect(currentText()).toBe('Day 1: 4 new');
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}');
  expect(currentText()).toBe('Day 3: nothing');
  await person.keyboard('{End}{ArrowRight}');
  expect(currentText()).toBe('Day 8: 7 new');
  await person.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuenow')).toBe('0');
});

test('shows a gap without bars, no bar for zero, and a sign for a marked day', () => {
  const { container } = renderChart();
  expect([...container.querySelectorAll('[data-gap]')].map((gap) => gap.getAttribute('data-gap'))).toEqual(['2']);
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(1);
  expect(container.querySelector('[data-bars]')?.getAttribute('d')?.match(/M/g)).toHaveLength(4);
  expect(container.querySelector('figcaption ul')?.textContent).toBe('NewMeanCorrectionNothing reported');
});

test('draws years of days as one path', () => {
  const many = Array.from({ length: 1500 }, (_, index) => ({
    ...(days[0] as ChartDay),
    name: `Day ${index}`,
    bar: index + 1,
  }));
  const { container } = renderChart(many);
  expect(container.querySelectorAll('svg *').length).toBeLessThan(150);
});

test('renders nothing without days', () => {
  renderChart([]);
  expect(screen.queryByRole('slider')).toBeNull();
});
