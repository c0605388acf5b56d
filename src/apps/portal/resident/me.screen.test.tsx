// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import { meScreen } from './me.screen.tsx';
import { residentPaths } from './route-table.ts';

const id = '00000000-0000-4000-8000-000000000001';

afterEach(() => session.logOut());

test('shows the nine entries of the top navigation first, in the specified order', async () => {
  await session.logIn('token-1', { id, name: 'Siti', mobile: '', email: '', members: [], current_member: id });
  renderWithQueryClient(meScreen([...residentPaths, '/travel', '/about']), '/app/me');
  const entries = within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a, button')?.textContent ?? '');
  const specified = [
    'Siti',
    'Health report',
    'Account setting',
    'Language setting',
    'Contact trace',
    'QR code scan',
    'Member manage',
    'Log out',
    'About',
  ];
  expect(entries.slice(0, 9).map((text, index) => text.startsWith(specified[index] ?? '?'))).toEqual(
    Array(9).fill(true),
  );
});
