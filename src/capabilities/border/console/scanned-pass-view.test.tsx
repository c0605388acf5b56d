// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import { parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { act, renderComponent, screen, waitFor } from '#foundation/web/ui/testing/render-component.tsx';
import { counterMessages } from '../messages/counter.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';
import { ScannedPassView } from './scanned-pass-view.tsx';
import { outbox } from './outbox/decision-outbox.ts';

const { en: t } = counterMessages;
const { keys, checkingKeys, good } = JSON.parse(readFileSync('docs/pass-vectors.json', 'utf8')) as {
  keys: (BorderDeviceData['deviceData']['keys']['keys'][number] & { private: string })[];
  checkingKeys: BorderDeviceData['deviceData']['passportCheckKeys'];
  good: { text: string; now: string }[];
};
const [pass] = good;
const reference = 'K7M2-9PQR-4XYZ';
const now = parseInstant(pass?.now ?? '');
const kitAt = '2026-11-21T03:00:00.000Z';
const deviceData: BorderDeviceData = {
  deviceData: {
    at: kitAt,
    keys: { issuer: 'BN', at: kitAt, keys },
    withdrawn: { at: kitAt, items: [] },
    passportCheckKeys: checkingKeys,
    latestDecisions: [],
  },
  serverClockAheadMs: now - systemClock.now(),
};
const referredElsewhere = {
  at: pass?.now,
  withdrawn: null,
  decisions: [{ number: 1, kind: 'referred', decidedAt: '2026-11-21T03:59:00.000Z', staff: 'Dayang Lorong' }],
  travellers: [],
};

// Resolves the server's answer about decisions elsewhere when the test calls it.
let answer: (data: object) => void;
beforeEach(() => {
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => Response.json(successBody('errno', await answered)));
});
afterEach(() => {
  for (const { id } of outbox.items()) outbox.drop(id);
});

const renderPass = () =>
  renderComponent(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScannedPassView
        text={pass?.text ?? ''}
        deviceData={deviceData}
        initialJudgement={undefined}
        onDecided={() => undefined}
        onOverridden={() => undefined}
        onOpenDeclaration={() => undefined}
      />
    </QueryClientProvider>,
  );
const verdictKind = () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict');

test('shows no green verdict for a traveller just referred elsewhere, because it waits for the server', async () => {
  renderPass();
  expect(await screen.findByText(t.otherCounters.asking)).toBeTruthy();
  expect(verdictKind()).toBeUndefined();
  await act(async () => answer(referredElsewhere));
  await waitFor(() => expect(verdictKind()).toBe('referred'));
  expect(screen.getByText('Referred: 21 Nov 2026, 11:59 · Dayang Lorong')).toBeTruthy();
});

test('shows the green verdict once the server confirms that no decision exists', async () => {
  renderPass();
  await screen.findByText(t.otherCounters.asking);
  await act(async () => answer({ ...referredElsewhere, decisions: [] }));
  await waitFor(() => expect(verdictKind()).toBe('proceed'));
  expect(screen.queryByText(/not known here/)).toBeNull();
});

test('shows no green verdict for a declaration cancelled a moment ago, missing in the lists of the device', async () => {
  renderPass();
  await screen.findByText(t.otherCounters.asking);
  const digest = createHash('sha256').update(reference).digest('hex').slice(0, 16);
  await act(async () =>
    answer({ at: pass?.now, withdrawn: { digest, issuedBefore: 0, cancelled: true }, decisions: [], travellers: [] }),
  );
  await waitFor(() => expect(verdictKind()).toBe('not-valid'));
  expect(screen.getByText(t.reason.cancelled)).toBeTruthy();
});

test('delays the verdict by 1.5 s at most, shows what is unknown, and applies a late answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 });
  renderPass();
  await screen.findByText(t.otherCounters.asking);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1.5 * second)));
  await waitFor(() => expect(verdictKind()).toBe('proceed'));
  expect(
    screen.getByText(
      'No answer from the server. Decisions of other counters after 21 Nov 2026, 11:00 are not known here.',
    ),
  ).toBeTruthy();
  await act(async () => answer(referredElsewhere));
  await waitFor(() => expect(verdictKind()).toBe('referred'));
});

test('counts a decision of this device that no server knows yet', async () => {
  const scanId = '0190f5a0-0000-7000-8000-000000000009';
  const decidedAt = '2026-11-21T03:59:30.000Z';
  const decision = { scanId, reference, number: 1, version: 1, note: '', temperature: null, decidedAt };
  await outbox.add(scanId, { ...decision, kind: 'referred' }, 'me');
  renderPass();
  await waitFor(() => expect(verdictKind()).toBe('referred'));
  expect(screen.getByText('Referred: 21 Nov 2026, 11:59')).toBeTruthy();
});

test('shows who the pass is about, when the server says so', async () => {
  renderPass();
  await screen.findByText(t.otherCounters.asking);
  const person = { number: 1, name: 'Siti binti Ahmad', birthDate: '1986-11', nationality: 'Brunei Darussalam' };
  await act(async () => answer({ ...referredElsewhere, decisions: [], travellers: [{ ...person, band: 'proceed' }] }));
  expect(await screen.findByText('Siti binti Ahmad')).toBeTruthy();
  expect(screen.getByText('Age 39 to 40 · Brunei Darussalam')).toBeTruthy();
});
