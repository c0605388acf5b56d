// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import type { ApplicationSummary } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { RegistrationListScreen } from './registration-list.screen.tsx';

const t = vaccineMessages.en.list;
const id = '00000000-0000-4000-8000-000000000001';
const registration = (applyNo: string, relationship: ApplicationSummary['relationship']): ApplicationSummary => ({
  applyNo,
  memberId: id,
  state: 'draft',
  name: applyNo,
  relationship,
  doses: 1,
  verified: false,
  submittedAt: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
});
const own = registration('OWN', 'self');
const ofChild = registration('CHILD', 'child');

afterEach(() => session.logOut());

async function openList(
  respond: (query: URLSearchParams) => { items: ApplicationSummary[]; next?: string; othersOmitted: boolean },
) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://sihat.test');
    if (pathname.endsWith('/application/base')) return Response.json(successBody('code', respond(searchParams)));
    return Response.json(refusalBody('code', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), {
      status: 404,
    });
  });
  await session.logIn('token-1', { id, name: 'Siti', mobile: '', email: '', members: [], current_member: id });
  renderWithQueryClient(RegistrationListScreen);
}

test('reloads the whole list without the family when a later page requires the password again', async () => {
  let fresh = true;
  await openList((query) => {
    if (query.has('cursor')) {
      fresh = false;
      return { items: [registration('OLDER', 'self')], othersOmitted: true };
    }
    return { items: fresh ? [own, ofChild] : [own], next: 'more', othersOmitted: !fresh };
  });
  expect(await screen.findByRole('article', { name: /CHILD/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.more }));
  expect(await screen.findByText(t.othersOmitted)).toBeTruthy();
  expect(screen.getByRole('article', { name: /OLDER/ })).toBeTruthy();
  expect(screen.queryByRole('article', { name: /CHILD/ })).toBeNull();
});

test('shows no list without own registrations, and an error when loading all of them fails', async () => {
  let calls = 0;
  await openList((query) => {
    if (!query.has('unprompted')) return { items: [ofChild], othersOmitted: false };
    calls += 1;
    if (calls > 1) throw new TypeError('Failed to fetch');
    return { items: [], othersOmitted: true };
  });
  const button = await screen.findByRole('button', { name: t.showAll });
  expect(document.querySelector('ol')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText(/^Network error/)).toBeTruthy();
});
