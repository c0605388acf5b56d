// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#foundation/web/session/page-session.ts';
import { familyMessages } from '../messages/screens.ts';
import { RequestsBlock } from './requests-block.tsx';
import { stubServer, requester, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

test.each(['en', 'ms'] as const)(
  'who asks stands on the home page in %s, with the way to the request',
  async (language) => {
    await stubServer({ '/family': () => successResponse({ ...emptyFamily, received: [requester] }) });
    renderPageAt(RequestsBlock, '/app', language);
    const t = familyMessages[language];
    expect(await screen.findByRole('region', { name: t.received })).toBeTruthy();
    expect(screen.getByRole('link', { name: `${t.look} ${requester.name}` }).getAttribute('href')).toContain(
      `/app/members/request?id=${requester.id}`,
    );
  },
);

test('nothing is drawn where nobody asks', async () => {
  let asked = 0;
  await stubServer({
    '/family': () => {
      asked += 1;
      return successResponse(emptyFamily);
    },
  });
  renderPageAt(RequestsBlock, '/app');
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
