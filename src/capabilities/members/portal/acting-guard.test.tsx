// @vitest-environment jsdom
import { Route, Routes, useNavigate } from '#foundation/web/router/router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderComponent, screen, userEvent, within } from '#foundation/web/ui/testing/render-component.tsx';
import { refusalBody } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { readMember } from '../contract.ts';
import { chipMessages } from '../messages/chip.ts';
import { endedMessages } from '../messages/ended.ts';
import { familyMessages } from '../messages/screens.ts';
import { MemberChip } from './member-chip.tsx';
import { MembersScreen } from './members.screen.tsx';
import { withStatusMessage } from './status-message.ts';
import { ActingGuard } from './acting-guard.tsx';
import { stubServer, testId, emptyFamily, successResponse, siti } from './testing/page.tsx';

const bapa = { _id: testId(2), bn_number: '', name: 'Haji Ahmad', relationship: 'parent' };
const acting = { ...siti, members: [bapa], current_member: bapa._id };

let currentUser: typeof siti | typeof acting;
let requestCount = 0;

beforeEach(async () => {
  [currentUser, requestCount] = [acting, 0];
  await stubServer({
    '/who': () => {
      requestCount += 1;
      return successResponse({ result: currentUser });
    },
    '/family': () =>
      successResponse({
        ...emptyFamily,
        currentMemberId: bapa._id,
        members: [{ ...bapa, state: 'accepted', revision: 1 }],
      }),
    '/delete_member': () => {
      currentUser = siti;
      return successResponse(emptyFamily);
    },
    '/get_member_infor': () =>
      Response.json(refusalBody('errno', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), {
        status: 404,
      }),
  });
  await session.updateUser(acting);
});
afterEach(() => session.logOut());

const Members = withQueryClient(MembersScreen);

function Page() {
  const navigate = useNavigate();
  return (
    <Shell title="Page" back="none" chip={<MemberChip />}>
      <h1>Page</h1>
      <button type="button" onClick={() => void navigate('/app/me')}>
        Next page
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Page before
      </button>
    </Shell>
  );
}

function open(language: Language = 'en', address = '/app/code', state?: object) {
  renderComponent(
    <ActingGuard>
      <Routes>
        {['/app/code', '/app/me'].map((path) => (
          <Route key={path} path={path} element={<Page key={path} />} />
        ))}
        <Route path="/app/members" element={<Members />} />
      </Routes>
    </ActingGuard>,
    language,
    { pathname: address, state },
  );
}

/** Makes a call that is answered with 404, without the prompt for a password, as background calls do. */
const callMissingMember = () =>
  act(() => callApi(readMember, { member_id: testId(9) }, { onPrompt: false }).catch(() => undefined));

// The notice loads as a chunk of its own first.
const longTimeout = { timeout: 120_000 };
const findNotice = (name: string) => screen.findByRole('heading', { name }, longTimeout);

const chip = () =>
  screen.getByRole('link', { name: new RegExp(`^(${chipMessages.en.actingFor}|${chipMessages.ms.actingFor})`) })
    .textContent;

test.each(['en', 'ms'] as const)(
  'shows in %s on the next page that the right to act for the member has ended',
  async (language) => {
    currentUser = siti;
    open(language);
    expect(await findNotice(endedMessages[language].ended('Haji Ahmad'))).toBeTruthy();
    expect(screen.getByText(endedMessages[language].nowActingForYourself)).toBeTruthy();
    expect(chip()).toContain('Siti Aminah');
  },
);

test('shows the notice whichever part of the page learns first that the right has ended', async () => {
  open();
  await act(() => session.updateUser(siti));
  expect(await findNotice(endedMessages.en.ended('Haji Ahmad'))).toBeTruthy();
});

test('removes the message that the user now acts for the member when the right ends', async () => {
  const t = familyMessages.en;
  open('en', '/app/members', withStatusMessage(t.nowActingFor('Haji Ahmad'), bapa._id).state);
  expect(await findNotice(t.nowActingFor('Haji Ahmad'))).toBeTruthy();
  await act(() => session.updateUser(siti));
  expect(await findNotice(endedMessages.en.ended('Haji Ahmad'))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: t.nowActingFor('Haji Ahmad') })).toBeNull();
  expect(screen.queryByText(t.nowActing)).toBeNull();
});

test('shows only the deletion when the user deletes the member they act for', async () => {
  const t = familyMessages.en;
  open('en', '/app/members');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t.delete}`) }, longTimeout));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: t.delete }));
  expect(await findNotice(t.deleted)).toBeTruthy();
  await vi.waitFor(() => expect(session.state()).toMatchObject({ user: siti }), longTimeout);
  expect(screen.queryByRole('heading', { name: endedMessages.en.ended('Haji Ahmad') })).toBeNull();
});

test('shows nothing when the user chooses another member or logs out', async () => {
  open();
  await act(() => session.updateUser({ ...acting, current_member: siti.id }));
  await act(() => session.logOut());
  await act(() => session.logIn('token-2', { ...siti, id: testId(5), current_member: testId(5) }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('notices the end on an open page at the first 404, and shows it once', async () => {
  open();
  await vi.waitFor(() => expect(requestCount).toBe(1), longTimeout);
  expect(chip()).toContain('Haji Ahmad');
  currentUser = siti;
  const title = endedMessages.en.ended('Haji Ahmad');
  await vi.waitFor(async () => {
    await callMissingMember();
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  }, longTimeout);
  expect(chip()).toContain('Siti Aminah');
  for (const button of ['Next page', 'Page before']) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  }
});

test('changes and shows nothing when a 404 has another reason', async () => {
  open();
  await vi.waitFor(async () => {
    await callMissingMember();
    expect(requestCount).toBeGreaterThan(1);
  }, longTimeout);
  expect(chip()).toContain('Haji Ahmad');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('does not refresh the user while they act for themselves', async () => {
  await session.updateUser({ ...acting, current_member: siti.id });
  open();
  await callMissingMember();
  expect(requestCount).toBe(0);
  expect(chip()).toEqual(expect.stringContaining('Siti Aminah'));
});
