// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusalBody } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { ReceivedRequestScreen } from './received-request.screen.tsx';
import { stubServer, requester, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

const t = familyMessages.en.request;
const { id, name, maskedDestination, relationship, requestedAt } = requester;

afterEach(() => session.logOut());

/** Opens the request and presses a button, which fails. `then`: the family after that. */
async function press(button: string, nextFamily: Family, refusal = 'members/closed') {
  let family: Family = { ...emptyFamily, receivedRequests: [requester] };
  await stubServer({
    '/family': () => successResponse(family),
    '/answer': () => {
      family = nextFamily;
      return Response.json(refusalBody('errno', 409, '', { problem: refusal, requestId: 'r' }), { status: 409 });
    },
  });
  renderPageAt(ReceivedRequestScreen, `/app/members/request?id=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: button }));
}

const buttons = () => [t.accept, t.decline].filter((label) => screen.queryByRole('button', { name: label }));

test('shows that the request was accepted in another window instead of the buttons, and links to the family', async () => {
  await press(t.decline, {
    ...emptyFamily,
    helpers: [{ id, name, maskedDestination, relationship, since: requestedAt }],
  });
  expect(await screen.findByText(t.acceptedAlready(name))).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link', { name: t.backToFamily })).toBeTruthy();
});

test('shows that the request is closed when it was declined or withdrawn meanwhile', async () => {
  await press(t.accept, emptyFamily);
  expect(await screen.findByText(t.notOpenTitle)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('stays open with the reason at the buttons when accepting is refused', async () => {
  await press(t.accept, { ...emptyFamily, receivedRequests: [requester] }, 'members/another-person');
  expect(await screen.findByRole('heading', { level: 2, name: /person|not/i })).toBeTruthy();
  expect(buttons()).toEqual([t.accept, t.decline]);
});
