// @vitest-environment jsdom
import { Route, Routes } from '#foundation/web/router/router.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { expect, test, vi } from 'vitest';
import { setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Version } from '../contract-editor.ts';
import { VersionScreen } from './version.screen.tsx';

const id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a01';
const changedAt = '2026-11-21T04:00:00.000Z';
const published: Version = {
  item: {
    id,
    kind: 'article',
    category: 'help',
    title: { en: 'Dengue at home', ms: null },
    number: 1,
    state: 'published',
    changedBy: 'Anna',
    changedAt,
    publishAt: null,
    publishedNumber: 1,
    isCallerWriter: true,
  },
  revision: 3,
  en: { title: 'Dengue at home', summary: '', body: [] },
  ms: null,
  pictures: [],
  moves: [],
  remark: null,
  history: [
    { number: 1, state: 'published', writers: ['Anna'], changedAt, approvedBy: 'Bakar', publishAt: null, remark: null },
  ],
};

// As in the console: without a traveller's token.
setSessionHooks({ token: async () => '', onUnauthorised: () => {} });

test('does not open the published version for editing when the new draft cannot be read', async () => {
  let started = false;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      started = true;
      return Response.json({ errno: 0, errmsg: '', data: { id, number: 2, revision: 1, at: changedAt } });
    }
    if (started) return Response.json({ errno: 500, errmsg: '' }, { status: 500 });
    return Response.json({ errno: 0, errmsg: '', data: published });
  });
  const Page = withQueryClient(VersionScreen);
  const { person } = renderComponent(
    <MemoryRouter initialEntries={[`/staff/content/${id}`]}>
      <Routes>
        <Route path="/staff/content/:id" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
  await person.click(await screen.findByRole('button', { name: 'Write the next version' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('Dengue at home')).toBeNull();
});
