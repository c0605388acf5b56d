// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusalBody } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { problem } from '../contract.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { fieldMessages } from '../messages/fields.ts';
import { familyMessages } from '../messages/screens.ts';
import { RequestByCodeScreen } from './request-by-code.screen.tsx';
import { stubServer, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

const t = familyMessages.en;

afterEach(() => session.logOut());

async function submitCode(refusal: () => Response) {
  await stubServer({ '/family': () => successResponse(emptyFamily), '/request-by-code': refusal });
  renderPageAt(RequestByCodeScreen, '/app/members/by-code?code=abc');
  await userEvent.click(await screen.findByRole('radio', { name: relationshipMessages.en.parent }));
  await userEvent.type(screen.getByLabelText(t.form.recipientName), 'Bapa');
  await userEvent.click(screen.getByRole('button', { name: t.byCode.submit }));
}

test.each([
  [
    'has ended',
    problem('members/code-ended').sentence('en'),
    refusalBody('errno', 409, '', { problem: 'members/code-ended', requestId: 'r' }),
    409,
  ],
  [
    'is the account’s own',
    fieldMessages['own-code']?.en ?? '',
    refusalBody('errno', 400, '', {
      problem: 'foundation/invalid',
      errors: [{ path: 'code', key: 'own-code', message: '' }],
      requestId: 'r',
    }),
    400,
  ],
])('shows that a code %s next to the button, and focuses the message', async (_what, sentence, refused, status) => {
  await submitCode(() => Response.json(refused, { status }));
  const heading = await screen.findByRole('heading', { name: sentence });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: sentence }));
  const button = screen.getByRole('button', { name: t.byCode.submit });
  const between = button.compareDocumentPosition(heading);
  expect(between & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  const field = screen.getByLabelText(t.form.recipientName);
  expect(field.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
});

test('lists the missing fields with links to them', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(RequestByCodeScreen, '/app/members/by-code?code=abc');
  await userEvent.click(await screen.findByRole('button', { name: t.byCode.submit }));
  const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#relationship', '#name']);
});

test('does not mention a number to log in with when asking by code', async () => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(RequestByCodeScreen, '/app/members/by-code?code=abc');
  expect(await screen.findByText(t.byCode.explanation)).toBeTruthy();
  expect(screen.queryByText(t.form.requestLead)).toBeNull();
});

test.each(['en', 'ms'] as const)('explains in %s how to reach the page when no code was scanned', async (language) => {
  await stubServer({ '/family': () => successResponse(emptyFamily) });
  renderPageAt(RequestByCodeScreen, '/app/members/by-code', language);
  const t = familyMessages[language].byCode;
  expect(await screen.findByText(t.noCodeText)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: t.scan }).getAttribute('href')).toContain('/app/scan');
});
