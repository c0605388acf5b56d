// @vitest-environment jsdom
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordAppEvent, recordHttpAttempt, deleteLogs } from '#foundation/web/http/client-log.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { DiagnosticsScreen } from './diagnostics.screen.tsx';

beforeEach(() => deleteLogs());

const call = {
  at: '2026-11-21T04:00:00.000Z',
  requestId: 'r-1',
  call: 'listThings',
  method: 'GET',
  path: '/api/things/:id',
  durationMs: 12,
  attempt: 0,
} as const;

describe('the diagnostics screen', () => {
  test('shows the entries of the device, newest first, fifty at a time', async () => {
    for (let count = 1; count <= 60; count += 1) recordHttpAttempt({ ...call, status: 200, durationMs: count });
    recordHttpAttempt({ ...call, status: 'timeout', attempt: 2 });
    recordAppEvent('load-failed', { group: 'travel' });
    const { person } = renderComponent(<DiagnosticsScreen />);
    await person.click(await screen.findByText('Requests (61)'));
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('/api/things/:id'));
    expect(rows()).toHaveLength(50);
    expect(rows()[0]?.textContent).toContain('no answer in time, attempt 3');
    expect(rows()[1]?.textContent).toContain('60 ms');
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(61);
    await person.click(screen.getByText('Events (1)'));
    expect(screen.getByText(/load-failed group=travel/)).toBeTruthy();
  });

  test('copies the report where sharing is not possible', async () => {
    recordHttpAttempt({ ...call, status: 503 });
    const { person } = renderComponent(<DiagnosticsScreen />, 'ms');
    await screen.findByText('Permintaan (1)');
    await person.click(screen.getByRole('button', { name: 'Kongsi' }));
    expect(await screen.findByText(/^Telah disalin/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('2026-11-21 04:00:00 GET /api/things/:id 12 ms r-1 503 #1');
  });

  test('clears the logs', async () => {
    recordHttpAttempt({ ...call, status: 200 });
    const { person } = renderComponent(<DiagnosticsScreen />);
    await screen.findByText('Requests (1)');
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Requests (0)')).toBeTruthy();
    expect(screen.getByText('Cleared.')).toBeTruthy();
    expect(screen.getByText('No requests have been recorded.')).toBeTruthy();
  });

  test.each(['en', 'ms'] as const)('has no axe violation: %s', async (language) => {
    recordHttpAttempt({ ...call, status: 200 });
    const { container } = renderComponent(<DiagnosticsScreen />, language);
    await screen.findByText(/\(1\)$/);
    for (const details of container.querySelectorAll('details')) details.open = true;
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
