// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { Time, type TimeProps } from './time.tsx';
import { timeTexts } from './use-time-text.ts';

// Late in the evening in UTC, the next day in the country.
const instant = '2026-11-21T18:02:00Z';

test.each<[TimeProps, string, string]>([
  [{ instant }, '22 Nov 2026, 02:02', '2026-11-21T18:02:00.000Z'],
  [{ instant: parseInstant(instant) }, '22 Nov 2026, 02:02', '2026-11-21T18:02:00.000Z'],
  [{ instant, part: 'day', style: 'weekday' }, 'Sun 22 Nov 2026', '2026-11-21T18:02:00.000Z'],
  [{ instant, part: 'time' }, '02:02', '2026-11-21T18:02:00.000Z'],
  [{ date: '2026-11-22' }, '22 Nov 2026', '2026-11-22'],
])('shows %o as %s', (props, text, dateTime) => {
  const time = renderComponent(<Time {...props} />).container.querySelector('time');
  expect(time?.textContent).toBe(text);
  expect(time?.getAttribute('datetime')).toBe(dateTime);
});

test('is in the language of the reader', () => {
  expect(renderComponent(<Time date="2026-12-22" style="weekday" />, 'ms').container.textContent).toBe(
    timeTexts.ms.date('2026-12-22', 'weekday'),
  );
  expect(timeTexts.ms.date('2026-12-22')).toBe('22 Dis 2026');
});

test('is empty for an instant that has not come', () => {
  expect(timeTexts.en.instant(null)).toBe('');
});
