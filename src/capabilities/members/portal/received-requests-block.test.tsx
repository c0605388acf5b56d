// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#foundation/web/session/page-session.ts';
import { familyMessages } from '../messages/screens.ts';
import { ReceivedRequestsBlock } from './received-requests-block.tsx';
import { stubServer, requester, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

afterEach(() => session.logOut());

test.each(['en', 'ms'] as const)(
  'shows a received request on the home page in %s with a link to it',
  async (language) => {
    await stubServer({ '/family': () => successResponse({ ...emptyFamily, receivedRequests: [requester] }) });
    renderPageAt(ReceivedRequestsBlock, '/app', language);
    const t = familyMessages[language];
    expect(await screen.findByRole('region', { name: t.receivedTitle })).toBeTruthy();
    expect(screen.getByRole('link', { name: `${t.viewRequest} ${requester.name}` }).getAttribute('href')).toContain(
      `/app/members/request?id=${requester.id}`,
    );
  },
);

test('renders nothing without requests', async () => {
  let requestCount = 0;
  await stubServer({
    '/family': () => {
      requestCount += 1;
      return successResponse(emptyFamily);
    },
  });
  renderPageAt(ReceivedRequestsBlock, '/app');
  await vi.waitFor(() => expect(requestCount).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
