// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { draftStorage } from '#foundation/web/draft/draft-storage.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Application } from '../contract.ts';
import { emptyContent } from '../rules/content.ts';
import { type DraftBase, draftKey, type DraftValue } from './open-application.ts';
import { useApplicationDraft } from './use-application-draft.ts';

const account = '00000000-0000-4000-8000-000000000001';
const deviceOf = (applyNo: string) => draftStorage<DraftValue, DraftBase>(draftKey(account, applyNo));
const namedContent = (name: string) => ({ ...emptyContent, baseInfo: { ...emptyContent.baseInfo, name } });

const applicationAtServer: Application = {
  ...namedContent('At the server'),
  applyNo: 'VAC1',
  memberId: account,
  state: 'draft',
  name: 'Siti',
  relationship: 'self',
  doses: 1,
  verified: false,
  submittedAt: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  revision: 7,
  files: [],
  proofView: null,
  question: '',
  timeline: [],
  may: { change: true, withdraw: true },
};

let isServerDown: boolean;
let mayChange: boolean;

beforeEach(async () => {
  [isServerDown, mayChange] = [false, true];
  vi.stubGlobal('fetch', async () => {
    if (isServerDown)
      return Response.json(refusalBody('code', 503, '', { problem: 'foundation/busy', requestId: 'r' }), {
        status: 503,
      });
    return Response.json(successBody('code', { ...applicationAtServer, may: { change: mayChange, withdraw: true } }));
  });
  await session.logIn('token-1', {
    id: account,
    name: '',
    mobile: '',
    email: '',
    members: [],
    current_member: account,
  });
});

async function openDraft(applyNo: string) {
  // Changes an older revision than the server has.
  const value = { content: namedContent('Typed here'), memberId: '' };
  const base = { revision: 3, application: undefined };
  const stored = { value, base, deviceRevision: 1, writtenAt: 1, isSynced: false };
  expect(await deviceOf(applyNo).write(stored, 0)).toBe(true);
  const { result } = renderHook(() => useApplicationDraft(applyNo));
  const nameOf = () => {
    const { opened } = result.current;
    return opened.phase === 'open' ? opened.draft.store.state().value.content.baseInfo.name : opened.phase;
  };
  return { result, nameOf };
}

test('opens what was typed on this device although the server has a newer revision, until its latest is asked for', async () => {
  const { result, nameOf } = await openDraft('VAC1');
  await waitFor(() => expect(nameOf()).toBe('Typed here'));
  const { opened } = result.current;
  if (opened.phase === 'open') act(opened.draft.store.markStale);
  act(() => result.current.showLatest());
  await waitFor(() => expect(nameOf()).toBe('At the server'));
});

test('opens what was typed on this device after a failure of the server', async () => {
  isServerDown = true;
  const { result, nameOf } = await openDraft('VAC2');
  await waitFor(() => expect(nameOf()).toBe('failed'), { timeout: 10_000 });
  isServerDown = false;
  const { opened } = result.current;
  if (opened.phase === 'failed') act(opened.reopen);
  await waitFor(() => expect(nameOf()).toBe('Typed here'));
});

test('deletes what was typed for an application that can no longer be changed', async () => {
  mayChange = false;
  const { nameOf } = await openDraft('VAC3');
  await waitFor(() => expect(nameOf()).toBe('failed'));
  expect(await deviceOf('VAC3').read()).toBeUndefined();
});
