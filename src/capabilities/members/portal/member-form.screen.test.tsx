// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '#foundation/language/messages.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { MemberFormScreen } from './member-form.screen.tsx';
import { paths } from './paths.ts';
import { SignUpScreen } from './sign-up.screen.tsx';
import { stubServer, testId, emptyFamily, renderPageAt, successResponse, siti } from './testing/page.tsx';

afterEach(() => session.logOut());

test('opens the page of the own details instead of the form for a member', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(MemberFormScreen, paths.memberForm(siti.id));
  expect(await screen.findByText(paths.signUp)).toBeTruthy();
});

test('opens the page of the missing field from a link and focuses the field', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(SignUpScreen, '/app/sign-up?page=contact&field=bn_number&callback=/app/activities/x');
  const field = await screen.findByLabelText(/^BN number/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  // After the next page the link no longer applies.
  await userEvent.type(field, '1234');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Check/ })).toBeTruthy();
});

test.each<Language>(['en', 'ms'])(
  'does not change or replace the details of a member who accepted: %s',
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
    renderPageAt(MemberFormScreen, paths.memberForm(father._id), language);
    expect(await screen.findByText(t.managedByThemselves(father.name))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t.add })).toBeNull();
  },
);
