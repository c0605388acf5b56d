// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { child } from '../rules/testing/details.ts';
import { whoForMessages } from '../messages/who-for.ts';
import { type KnownPerson, PersonSwitch } from './person-switch.tsx';
import { stubServer, testId, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

let told: KnownPerson[] = [];
let member = 0;
beforeEach(() => {
  told = [];
  // Nobody whom a test before has asked for.
  member += 1;
});
afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

const refused = () =>
  Response.json(failure('errno', 403, '', { problem: 'certified/needed', requestId: 'r' }), { status: 403 });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const found = () =>
  successResponse({ _id: testId(20 + member), relationship: 'child', details: child, revision: 1, verified_at: null });

/** A form about a child, whose details are answered so, one answer after the other. */
async function openForm(props: { offline?: boolean; asks?: boolean }, ...answers: (() => Response)[]) {
  let asked = 0;
  const details = () => {
    asked += 1;
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? lost();
  };
  await stubServer({ '/family': () => successResponse(emptyFamily), '/get_member_infor': details });
  const { offline = false, asks = true } = props;
  const tell = asks ? { onPersonKnown: (known: KnownPerson) => void told.push(known) } : {};
  const Form = () => (
    <>
      <h1 tabIndex={-1}>A form</h1>
      <PersonSwitch id="member" value={testId(20 + member)} offline={offline} {...tell} />
    </>
  );
  renderPageAt(Form, '/form');
  return () => asked;
}

const again = () => screen.queryByRole('button', { name: 'Try again' });

test('of whom nothing could be read nothing is known, which is not that they have given nothing', async () => {
  await openForm({}, refused);
  await waitFor(() => expect(told.map(({ details }) => details)).toEqual([undefined]));
});

test.each([
  ['a refusal', refused, true],
  ['no network', lost, false],
])('on a form that does without a network %s is said: %3$s', async (_what, answer, isSaid) => {
  await openForm({ offline: true }, answer);
  await waitFor(() => expect(told).toHaveLength(1));
  expect(again() !== null).toBe(isSaid);
});

test('where nothing is done with them nobody asks for their details', async () => {
  const asked = await openForm({ asks: false }, found);
  await screen.findByRole('heading', { name: 'A form' });
  expect(asked()).toBe(0);
});

test('refused again, the button keeps the focus; read, it is said and the title has it', async () => {
  await openForm({ offline: true }, refused, refused, found);
  await waitFor(() => expect(again()).not.toBeNull());
  const button = again();
  const said = screen.getByText(/certified password/);
  await userEvent.click(button as HTMLElement);
  await waitFor(() => expect(screen.getByText(/certified password/)).not.toBe(said));
  expect(document.activeElement).toBe(button);
  await userEvent.click(button as HTMLElement);
  expect(await screen.findByText(whoForMessages.en.known)).toBeTruthy();
  expect(again()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(told.at(-1)?.details).toEqual(child);
});
