// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalBody } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { child } from '../rules/testing/details.ts';
import { formPersonMessages } from '../messages/form-person.ts';
import { type KnownPerson, PersonSwitch } from './person-switch.tsx';
import { stubServer, testId, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

let reported: KnownPerson[] = [];
let member = 0;
beforeEach(() => {
  reported = [];
  // A new member for each test, so that the query cache is empty.
  member += 1;
});
afterEach(() => session.logOut());

const answerRefused = () =>
  Response.json(refusalBody('errno', 403, '', { problem: 'certified-password/needed', requestId: 'r' }), {
    status: 403,
  });
const failNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const answerDetails = () =>
  successResponse({ _id: testId(20 + member), relationship: 'child', details: child, revision: 1, verified_at: null });

/** Opens a form about a child. Requests for the child's details get these answers, one after the other. */
async function openForm(props: { offline?: boolean; asks?: boolean }, ...answers: (() => Response)[]) {
  let requestCount = 0;
  const details = () => {
    requestCount += 1;
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? failNetwork();
  };
  await stubServer({ '/family': () => successResponse(emptyFamily), '/get_member_infor': details });
  const { offline = false, asks = true } = props;
  const callbacks = asks ? { onPersonKnown: (known: KnownPerson) => void reported.push(known) } : {};
  const Form = () => (
    <>
      <h1 tabIndex={-1}>A form</h1>
      <PersonSwitch id="member" value={testId(20 + member)} worksOffline={offline} {...callbacks} />
    </>
  );
  renderPageAt(Form, '/form');
  return () => requestCount;
}

const retryButton = () => screen.queryByRole('button', { name: 'Try again' });

test('reports unknown details after a failed read, not empty ones', async () => {
  await openForm({}, answerRefused);
  await waitFor(() => expect(reported.map(({ details }) => details)).toEqual([undefined]));
});

test.each([
  ['a refusal', answerRefused, true],
  ['no network', failNetwork, false],
])('on an offline form, %s shows the error: %3$s', async (_what, answer, isSaid) => {
  await openForm({ offline: true }, answer);
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(retryButton() !== null).toBe(isSaid);
});

test('does not request details without a callback for them', async () => {
  const requestCount = await openForm({ asks: false }, answerDetails);
  await screen.findByRole('heading', { name: 'A form' });
  expect(requestCount()).toBe(0);
});

test('keeps the focus on the retry button after a second refusal, and moves it to the title after a success', async () => {
  await openForm({ offline: true }, answerRefused, answerRefused, answerDetails);
  await waitFor(() => expect(retryButton()).not.toBeNull());
  const button = retryButton();
  const message = screen.getByText(/certified password/);
  await userEvent.click(button as HTMLElement);
  await waitFor(() => expect(screen.getByText(/certified password/)).not.toBe(message));
  expect(document.activeElement).toBe(button);
  await userEvent.click(button as HTMLElement);
  expect(await screen.findByText(formPersonMessages.en.detailsLoaded)).toBeTruthy();
  expect(retryButton()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(reported.at(-1)?.details).toEqual(child);
});
