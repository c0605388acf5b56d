// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { RequestScreen } from './request.screen.tsx';
import { stubServer, requester, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

const t = familyMessages.en.request;
const { id, name, from, relationship, askedAt } = requester;

afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

/** Opens the request; `then` is how it stands once the button is pressed. */
async function press(button: string, then: Family, refusal = 'members/closed') {
  let family: Family = { ...emptyFamily, received: [requester] };
  await stubServer({
    '/family': () => successResponse(family),
    '/answer': () => {
      family = then;
      return Response.json(failure('errno', 409, '', { problem: refusal, requestId: 'r' }), { status: 409 });
    },
  });
  renderPageAt(RequestScreen, `/app/members/request?id=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

const buttons = () => [t.accept, t.decline].filter((label) => screen.queryByRole('button', { name: label }));

test('accepted in another window meanwhile: the page says so in place of the buttons, and leads to where it can be ended', async () => {
  await press(t.decline, { ...emptyFamily, helpers: [{ id, name, from, relationship, since: askedAt }] });
  expect(await screen.findByText(t.acceptedAlready(name))).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link', { name: t.toFamily })).toBeTruthy();
});

test('declined or withdrawn meanwhile: the page says that it is not open any more', async () => {
  await press(t.accept, emptyFamily);
  expect(await screen.findByText(t.gone)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('refused for another reason it stays open, with why at the buttons', async () => {
  await press(t.accept, { ...emptyFamily, received: [requester] }, 'members/another-person');
  expect(await screen.findByRole('heading', { level: 2, name: /person|not/i })).toBeTruthy();
  expect(buttons()).toEqual([t.accept, t.decline]);
});
