// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#foundation/language/messages.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { AddScreen } from './add.screen.tsx';
import { addresses } from './addresses.ts';
import { SignUpScreen } from './sign-up.screen.tsx';
import { stubServer, testId, emptyFamily, renderPageAt, successResponse, siti } from './testing/page.tsx';

afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

test('one’s own details are not those of somebody to add: their own page opens', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(AddScreen, addresses.member(siti.id));
  expect(await screen.findByText(addresses.signUp)).toBeTruthy();
});

test('a link from elsewhere opens the page of the field that is missing, with the focus in it', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(SignUpScreen, '/app/sign-up?page=contact&field=bn_number&callback=/app/activities/x');
  const field = await screen.findByLabelText(/^BN number/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  // Going on and back, the person is no longer sent there.
  await userEvent.type(field, '1234');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Check/ })).toBeTruthy();
});

test.each<Language>(['en', 'ms'])(
  'whoever said yes keeps their details, and nobody is added in their place: %s',
  async (language) => {
    const t = familyMessages[language];
    const father = {
      _id: testId(4),
      state: 'accepted',
      relationship: 'parent',
      name: 'Haji Ahmad',
      bn_number: '',
      revision: 0,
    };
    await stubServer({ '/family': () => successResponse({ ...emptyFamily, members: [father] } as Family) });
    renderPageAt(AddScreen, addresses.member(father._id), language);
    expect(await screen.findByText(t.theirs(father.name))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t.add })).toBeNull();
  },
);
