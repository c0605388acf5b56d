// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderComponent, screen, waitFor } from '#foundation/web/ui/testing/render-component.tsx';
import type { PlaceStatistics } from '../contract.ts';
import { WorldMap } from './world-map.tsx';

const svg = `<svg>
<path id="BN" d="M1,1L2,2Z"/>
<path id="MY" d="M3,3L4,4Z"/>
<path d="M5,5L6,6Z"/>
<circle id="SG" cx="7" cy="8" r="3"/>
</svg>`;

function country(code: string, total: number, rate: number | null): PlaceStatistics {
  const confirmed = {
    day: '2026-01-01',
    total,
    added: 1,
    correction: null,
    mean: 1,
    meanDays: 7,
    perHundredThousand: rate,
  };
  return { code, name: `Name of ${code}`, population: null, active: null, measures: { confirmed } };
}

async function renderMap(items: readonly PlaceStatistics[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(svg)));
  const shown: string[] = [];
  const { person, container } = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <WorldMap items={items} selectedCode={undefined} onShow={(code) => shown.push(code)} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.querySelectorAll('[data-code]')).toHaveLength(3));
  const slider = screen.getByRole('slider');
  return { person, container, shown, slider, valueText: () => slider.getAttribute('aria-valuetext') };
}

test('steps through countries by rank with keys, announces each, and shows one on Enter', async () => {
  const { person, container, shown, slider, valueText } = await renderMap([
    country('BN', 10, 500),
    country('MY', 90, 40),
    country('SG', 70, 200),
  ]);
  screen.getByRole('heading', { name: 'Confirmed per 100,000 people, by country' });
  await person.tab();
  expect(valueText()).toBe('Name of BN: 500 per 100,000 people, 10 in total. Rank 1 of 3.');
  expect(['min', 'now', 'max'].map((name) => slider.getAttribute(`aria-value${name}`))).toEqual(['1', '1', '3']);
  await person.keyboard('{ArrowRight}');
  expect(valueText()).toBe('Name of SG: 200 per 100,000 people, 70 in total. Rank 2 of 3.');
  expect(container.querySelector('[data-chosen]')?.getAttribute('data-code')).toBe('SG');
  await person.keyboard('{End}{ArrowDown}');
  expect(valueText()).toContain('Name of MY');
  await person.keyboard('{Home}{ArrowLeft}{Enter}');
  expect(shown).toEqual(['BN']);
});

test('shows a tapped country; a country without figures is hatched and does nothing', async () => {
  const { person, container, shown } = await renderMap([country('BN', 10, 500), country('SG', 70, 200)]);
  const path = (code: string) => container.querySelector(`[data-code=${code}]`) as Element;
  await person.click(path('MY'));
  expect(shown).toEqual([]);
  expect(path('MY').getAttribute('fill')).toMatch(/^url/);
  await person.click(path('SG'));
  expect(shown).toEqual(['SG']);
});

test('shades by total cases when few populations are known', async () => {
  const { valueText } = await renderMap([country('BN', 10, 500), country('MY', 90, null), country('SG', 70, null)]);
  screen.getByRole('heading', { name: 'Total confirmed, by country' });
  expect(valueText()).toBe('Name of MY: 90 in total. Rank 1 of 3.');
});
