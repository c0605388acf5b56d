// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isoInstant, minute, systemClock } from '#foundation/time/clock.ts';
import { setRefusalPrompt } from '#foundation/web/http/page-connection.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { addScan, discardScan, needsCertifiedPassword, resendScan, useScans } from './check-in-outbox.ts';

const accountId = '00000000-0000-4000-8000-000000000001';
const otherAccountId = '00000000-0000-4000-8000-000000000002';
const profile = { id: accountId, name: 'Siti', mobile: '', email: '', members: [], current_member: null };
const scan = { act: 'in' as const, code: 'poster', person_ids: ['child'], venueName: { en: 'Market', ms: 'Pasar' } };

let sent: Record<string, unknown>[] = [];
let passwordGiven = false;
let promptCount = 0;

beforeEach(async () => {
  [sent, passwordGiven, promptCount] = [[], false, 0];
  vi.useFakeTimers({ toFake: ['Date'] });

  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return passwordGiven
      ? Response.json({ errno: 0, errmsg: '', data: { items: [], in_place: null } })
      : Response.json(
          { errno: 403, errmsg: 'No.', problem: 'certified-password/needed', requestId: 'r' },
          { status: 403 },
        );
  });
  await session.open();
  await session.logIn('token-1', profile);
});
afterEach(() => {
  session.end();
});

test('hides a scan from the next user of a shared phone, and does not send it for them', async () => {
  setRefusalPrompt(async () => false);
  const { result, unmount } = renderHook(() => useScans());
  const id = await act(() => addScan(scan, accountId));
  await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['failed']));
  unmount();
  session.end();
  await session.logIn('token-2', { ...profile, id: otherAccountId });
  const next = renderHook(() => useScans());
  await act(() => new Promise((go) => setTimeout(go, 50)));
  expect(next.result.current).toEqual([]);
  expect(sent.length).toBe(1);
  discardScan(id);
});

test('keeps a check-in without the certified password, and sends it later with the time of its scan', async () => {
  const { result } = renderHook(() => useScans());
  const scannedAt = systemClock.now();
  setRefusalPrompt(async () => {
    promptCount += 1;
    vi.setSystemTime(systemClock.now() + 5 * minute);
    passwordGiven = promptCount > 1;
    return passwordGiven;
  });
  let id = '';
  await act(async () => void (id = await addScan(scan, accountId)));
  const item = () => result.current.find((candidate) => candidate.id === id);
  await waitFor(() => expect(item()?.state).toBe('failed'));
  const failedItem = item();
  if (!failedItem) throw new Error('the check-in was lost');
  expect(needsCertifiedPassword(failedItem)).toBe(true);
  expect(promptCount).toBe(1);
  expect(sent.length).toBe(1);
  expect(sent[0]?.['at']).toBeUndefined();

  await act(() => resendScan(failedItem));
  await waitFor(() => expect(item()?.state).toBe('sent'));
  expect(promptCount).toBe(2);
  expect(sent.at(-1)).toMatchObject({ scan_id: id, person_ids: ['child'], at: isoInstant(scannedAt) });
  discardScan(id);
});
