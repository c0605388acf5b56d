// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../draw-for-test.tsx';
import { type ChartDay, DayChart } from './day-chart.tsx';

const bars = [4, 9, undefined, undefined, 12, 0, undefined, 7];
const days: ChartDay[] = bars.map((bar, at) => ({
  name: `Day ${at + 1}`,
  tick: String(at + 1),
  bar,
  line: at < 4 ? undefined : 8,
  marked: at === 6,
  said: bar === undefined ? (at === 6 ? 'corrected by 3' : 'nothing') : `${bar} new`,
}));
const words = { bar: 'New', line: 'Mean', mark: 'Correction', gap: 'Nothing reported', hint: 'Arrow keys move.' };

function drawn(some: readonly ChartDay[] = days) {
  return draw(<DayChart id="test" title="New cases" days={some} words={words} />);
}

test('it is one stop, begins at the newest day, and says each day that keys go to', async () => {
  const { person } = drawn();
  await person.tab();
  const chart = screen.getByRole('slider', { name: 'New cases' });
  expect(chart).toBe(document.activeElement);
  const said = () => chart.getAttribute('aria-valuetext');
  expect(said()).toBe('Day 8: 7 new');
  await person.keyboard('{ArrowLeft}');
  expect(said()).toBe('Day 7: corrected by 3');
  expect(document.querySelector('figcaption > p:last-child')?.textContent).toBe('Day 7: corrected by 3');
  await person.keyboard('{PageDown}');
  expect(said()).toBe('Day 1: 4 new');
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}');
  expect(said()).toBe('Day 3: nothing');
  await person.keyboard('{End}{ArrowRight}');
  expect(said()).toBe('Day 8: 7 new');
  await person.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuenow')).toBe('0');
});

test('a gap is drawn as a gap, nought as nothing, a marked day with its sign', () => {
  const { container } = drawn();
  expect([...container.querySelectorAll('[data-gap]')].map((gap) => gap.getAttribute('data-gap'))).toEqual(['2']);
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(1);
  expect(container.querySelector('[data-bars]')?.getAttribute('d')?.match(/M/g)).toHaveLength(4);
  expect(container.querySelector('figcaption ul')?.textContent).toBe('NewMeanCorrectionNothing reported');
});

test('years of days are one path', () => {
  const many = Array.from({ length: 1500 }, (_, at) => ({ ...(days[0] as ChartDay), name: `Day ${at}`, bar: at + 1 }));
  const { container } = drawn(many);
  expect(container.querySelectorAll('svg *').length).toBeLessThan(150);
});

test('without days there is no chart', () => {
  drawn([]);
  expect(screen.queryByRole('slider')).toBeNull();
});
