// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { CheckPage, type CheckPageProps } from './check-page.tsx';

const today = '2026-11-20';
const id = '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a';
const receipt = {
  id,
  reference: 'AAAA-BBBB-CCCC',
  version: 1,
  revision: 2,
  submittedAt: '2026-11-20T02:00:00.000Z',
  results: [],
};

const noResponse = () => Promise.reject(new TypeError('no response'));
const respond = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const accept = respond(200, successBody('code', receipt));
const refuseAsChanged = respond(
  409,
  refusalBody('code', 409, 'Changed', {
    problem: 'declaration/changed-elsewhere',
    requestId: 'r',
    data: { revision: 5 },
  }),
);

function openCheckPage(answers: Answers, respondToCall: () => Promise<Response>) {
  const requestIds = new Set<string | null>();
  const server = { respondToCall };
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    requestIds.add(new Headers(headers).get('request-id'));
    return server.respondToCall();
  });
  const state = { value: answers, base: { revision: 1 }, saveState: 'at-server' };
  const markStale = vi.fn<() => void>();
  const store = { state: () => state, subscribe: () => () => undefined, flush: () => Promise.resolve(), markStale };
  const onSubmitted = vi.fn<CheckPageProps['onSubmitted']>();
  renderComponent(
    <CheckPage
      id={id}
      store={store as unknown as CheckPageProps['store']}
      context={{ today, maxTravellers: 10, windowDays: 3 }}
      changePage={() => undefined}
      confirmedKeys={[]}
      onConfirm={() => undefined}
      onSubmitted={onSubmitted}
    />,
  );
  return { server, requestIds, markStale, onSubmitted };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('shows invalid answers and sends nothing', () => {
  const { requestIds } = openCheckPage(groupOn(today, { name: '' }), accept);
  submit();
  expect(screen.getByRole('link', { name: /Traveller 1/ })).toBeTruthy();
  expect(requestIds.size).toBe(0);
});

test('repeats the same request after a lost response', async () => {
  const { server, requestIds, onSubmitted } = openCheckPage(groupOn(today, {}), noResponse);
  submit();
  await screen.findByText('Your answers are still here.', undefined, { timeout: 15_000 });
  server.respondToCall = accept;
  submit();
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith(receipt));
  expect(requestIds.size).toBe(1);
});

test('marks the draft as stale, without an error, if another window saved a newer version', async () => {
  const { markStale } = openCheckPage(groupOn(today, {}), refuseAsChanged);
  submit();
  await waitFor(() => expect(markStale).toHaveBeenCalled());
  expect(screen.queryByText('Your answers are still here.')).toBeNull();
});
