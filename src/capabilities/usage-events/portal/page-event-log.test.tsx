// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { successBody } from '#foundation/contract/envelope.ts';
import { type HttpEntry, recordError } from '#foundation/web/http/client-log.ts';
import { recordUsage, type UsageEvent } from '../contract.ts';
import { logEntryToEvent } from './page-event-log.ts';
import { recordAction, startSendingUsage, usePageViewRecording } from './public.ts';

function Page() {
  usePageViewRecording();
  return null;
}

test('sends earlier events together with later ones when the page is left', async () => {
  const requests: { url: string; keepalive: boolean; events: UsageEvent[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const body = recordUsage.input.parse(JSON.parse(request.body as string));
    const events = 'events' in body ? body.events : [];
    requests.push({ url, keepalive: request.keepalive ?? false, events });
    return new Response(JSON.stringify(successBody('errno', {})), { headers: { 'content-type': 'application/json' } });
  });
  window.history.replaceState(null, '', '/travel/form');
  renderComponent(<Page />, 'en', '/travel/form?step=journey&name=Siti');
  recordAction('asked-early');
  recordError('screen-failed', new TypeError('Siti 7123456'));
  await startSendingUsage(['/travel/form']);
  recordAction('asked-late');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ url: '/api/eventlog/action', keepalive: true });
  const actions = requests[0]?.events.map(({ action, kind }) => `${kind} ${action}`);
  expect(actions?.toSorted()).toEqual([
    'action asked-early',
    'action asked-late',
    'action view',
    'error screen-failed-type-error',
  ]);
  expect(new Set(requests[0]?.events.map(({ stayId, page }) => `${stayId} ${page}`)).size).toBe(1);
  expect(JSON.stringify(requests)).not.toMatch(/siti|7123456/i);
  const stored = JSON.parse(sessionStorage.getItem('sihat_stay') ?? '') as { id: string };
  expect(stored.id).toBe(requests[0]?.events[0]?.stayId);
});

const call: HttpEntry = {
  at: '',
  requestId: 'r',
  call: 'submitDeclaration',
  method: 'POST',
  path: '/api/x',
  status: 200,
  durationMs: 1,
  attempt: 0,
};

test.each([
  [call, { action: 'submitDeclaration', kind: 'action' }],
  [{ ...call, method: 'GET' }, undefined],
  [{ ...call, status: 409 as const }, undefined],
  [
    { ...call, method: 'GET', status: 503 as const },
    { action: 'submitDeclaration 503', kind: 'error' },
  ],
  [
    { ...call, status: 'timeout' as const },
    { action: 'submitDeclaration timeout', kind: 'error' },
  ],
  [{ ...call, status: 'network' as const }, undefined],
  [{ ...call, status: 'aborted' as const }, undefined],
  [{ ...call, call: 'recordUsage' }, undefined],
  [{ ...call, call: 'recordUsage', status: 500 as const }, undefined],
  [
    { at: '', event: 'load-timeout', facts: { group: 'travel' } },
    { action: 'load-timeout ', kind: 'error' },
  ],
  [
    { at: '', event: 'page-rejection', facts: { name: 'Error', place: '' } },
    { action: 'page-rejection Error', kind: 'error' },
  ],
  [{ at: '', event: 'opened', facts: {} }, undefined],
])('maps %j to the event %j', (entry, event) => expect(logEntryToEvent(entry)).toEqual(event));
