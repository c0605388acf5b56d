// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { success } from '#foundation/contract/envelope.ts';
import { parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { counterMessages } from '../messages/counter.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';
import { ScannedPassView } from './scanned-pass-view.tsx';
import { outbox } from './outbox/decision-outbox.ts';

const { en: t } = counterMessages;
const { keys, checkingKeys, good } = JSON.parse(readFileSync('docs/pass-vectors.json', 'utf8')) as {
  keys: (BorderDeviceData['kit']['keys']['keys'][number] & { private: string })[];
  checkingKeys: BorderDeviceData['kit']['checking'];
  good: { text: string; now: string }[];
};
const [pass] = good;
const reference = 'K7M2-9PQR-4XYZ';
const now = parseInstant(pass?.now ?? '');
const kitAt = '2026-11-21T03:00:00.000Z';
const kept: BorderDeviceData = {
  kit: {
    at: kitAt,
    keys: { issuer: 'BN', at: kitAt, keys },
    withdrawn: { at: kitAt, items: [] },
    checking: checkingKeys,
    seen: [],
  },
  ahead: now - systemClock.now(),
};
const referredElsewhere = {
  at: pass?.now,
  withdrawn: null,
  decisions: [{ number: 1, kind: 'referred', decidedAt: '2026-11-21T03:59:00.000Z', staff: 'Dayang Lorong' }],
};

/** The server's answer about decisions elsewhere, when the test gives it. */
let answer: (data: object) => void;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => Response.json(success('errno', await answered)));
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of outbox.items()) outbox.drop(id);
});

const show = () =>
  draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScannedPassView
        text={pass?.text ?? ''}
        deviceData={kept}
        first={undefined}
        onMade={() => undefined}
        onOverridden={() => undefined}
        onOpen={() => undefined}
      />
    </QueryClientProvider>,
  );
const verdict = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict');

test('what another lane has just referred is never green: the verdict waits for the server', async () => {
  show();
  expect(await screen.findByText(t.elsewhere.asking)).toBeTruthy();
  expect(verdict()).toBeUndefined();
  await act(async () => answer(referredElsewhere));
  await waitFor(() => expect(verdict()).toBe('check-identity'));
  expect(screen.getByText('Referred: 21 Nov 2026, 11:59 · Dayang Lorong')).toBeTruthy();
});

test('whom nobody decided on is green once the server has said so', async () => {
  show();
  await screen.findByText(t.elsewhere.asking);
  await act(async () => answer({ ...referredElsewhere, decisions: [] }));
  await waitFor(() => expect(verdict()).toBe('proceed'));
  expect(screen.queryByText(/not known here/)).toBeNull();
});

test('what was cancelled a moment ago is never green, though the lists of this device do not know it', async () => {
  show();
  await screen.findByText(t.elsewhere.asking);
  const digest = createHash('sha256').update(reference).digest('hex').slice(0, 16);
  await act(async () => answer({ at: pass?.now, withdrawn: { digest, from: 0, cancelled: true }, decisions: [] }));
  await waitFor(() => expect(verdict()).toBe('not-valid'));
  expect(screen.getByText(t.reason.cancelled)).toBeTruthy();
});

test('a slow server delays the verdict for no more than 1.5 s, and what is not known is said; its answer counts later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 });
  show();
  await screen.findByText(t.elsewhere.asking);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1.5 * second)));
  await waitFor(() => expect(verdict()).toBe('proceed'));
  expect(
    screen.getByText(
      'No answer from the server: what other counters decided after 21 Nov 2026, 11:00 is not known here.',
    ),
  ).toBeTruthy();
  await act(async () => answer(referredElsewhere));
  await waitFor(() => expect(verdict()).toBe('check-identity'));
});

test('what this device decided is not green again, though no server has heard of it', async () => {
  const scanId = '0190f5a0-0000-7000-8000-000000000009';
  const decidedAt = '2026-11-21T03:59:30.000Z';
  const decided = { scanId, reference, number: 1, version: 1, note: '', temperature: null, decidedAt };
  await outbox.add(scanId, { ...decided, kind: 'referred' }, 'me');
  show();
  await waitFor(() => expect(verdict()).toBe('check-identity'));
  expect(screen.getByText('Referred: 21 Nov 2026, 11:59')).toBeTruthy();
});
