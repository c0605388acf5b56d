// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
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

let said: typeof siti | typeof acting;
let asked = 0;

beforeEach(async () => {
  [said, asked] = [acting, 0];
  await stubServer({
    '/who': () => {
      asked += 1;
      return successResponse({ result: said });
    },
    '/family': () =>
      successResponse({ ...emptyFamily, current: bapa._id, members: [{ ...bapa, state: 'accepted', revision: 1 }] }),
    '/delete_member': () => {
      said = siti;
      return successResponse(emptyFamily);
    },
    '/get_member_infor': () =>
      Response.json(failure('errno', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), { status: 404 }),
  });
  await session.updateUser(acting);
});
afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

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
  render(
    <MemoryRouter initialEntries={[{ pathname: address, state }]}>
      <LanguageProvider language={language}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
          <ActingGuard>
            <Routes>
              {['/app/code', '/app/me'].map((path) => (
                <Route key={path} path={path} element={<Page key={path} />} />
              ))}
              <Route path="/app/members" element={<Members />} />
            </Routes>
          </ActingGuard>
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

/** The page asks for something that is not there; as one that asks anew by itself, nobody for a password. */
const missSomething = () =>
  act(() => callApi(readMember, { member_id: testId(9) }, { asks: false }).catch(() => undefined));

// What says it is loaded first.
const patience = { timeout: 120_000 };
const toldThat = (name: string) => screen.findByRole('heading', { name }, patience);

const chip = () =>
  screen.getByRole('link', { name: new RegExp(`^(${chipMessages.en.actingFor}|${chipMessages.ms.actingFor})`) })
    .textContent;

test.each(['en', 'ms'] as const)(
  'who ended it is no longer acted for on the next page: it says so in %s',
  async (language) => {
    said = siti;
    open(language);
    expect(await toldThat(endedMessages[language].ended('Haji Ahmad'))).toBeTruthy();
    expect(screen.getByText(endedMessages[language].yourself)).toBeTruthy();
    expect(chip()).toContain('Siti Aminah');
  },
);

test('whatever of the page has learnt it first, it is said', async () => {
  open();
  await act(() => session.updateUser(siti));
  expect(await toldThat(endedMessages.en.ended('Haji Ahmad'))).toBeTruthy();
});

test('the page that said for whom one acts now stops saying so when that ends', async () => {
  const t = familyMessages.en;
  open('en', '/app/members', withStatusMessage(t.chosen('Haji Ahmad'), bapa._id).state);
  expect(await toldThat(t.chosen('Haji Ahmad'))).toBeTruthy();
  await act(() => session.updateUser(siti));
  expect(await toldThat(endedMessages.en.ended('Haji Ahmad'))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: t.chosen('Haji Ahmad') })).toBeNull();
  expect(screen.queryByText(t.current)).toBeNull();
});

test('who takes out whom they act for is told that it is done, and not also that it has ended', async () => {
  const t = familyMessages.en;
  open('en', '/app/members');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t.delete}`) }, patience));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: t.delete }));
  expect(await toldThat(t.deleted)).toBeTruthy();
  await vi.waitFor(() => expect(session.state()).toMatchObject({ user: siti }), patience);
  expect(screen.queryByRole('heading', { name: endedMessages.en.ended('Haji Ahmad') })).toBeNull();
});

test('who chooses somebody else, or logs out, is told nothing', async () => {
  open();
  await act(() => session.updateUser({ ...acting, current_member: siti.id }));
  await act(() => session.logOut());
  await act(() => session.logIn('token-2', { ...siti, id: testId(5), current_member: testId(5) }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('an open page hears of it by the first thing that is not there, and says it once', async () => {
  open();
  await vi.waitFor(() => expect(asked).toBe(1), patience);
  expect(chip()).toContain('Haji Ahmad');
  said = siti;
  const news = endedMessages.en.ended('Haji Ahmad');
  await vi.waitFor(async () => {
    await missSomething();
    expect(screen.getByRole('heading', { name: news })).toBeTruthy();
  }, patience);
  expect(chip()).toContain('Siti Aminah');
  for (const other of ['Next page', 'Page before']) {
    await userEvent.click(screen.getByRole('button', { name: other }));
    expect(screen.queryByRole('heading', { name: news })).toBeNull();
  }
});

test('what is not there for another reason changes nothing and says nothing', async () => {
  open();
  await vi.waitFor(async () => {
    await missSomething();
    expect(asked).toBeGreaterThan(1);
  }, patience);
  expect(chip()).toContain('Haji Ahmad');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('whoever acts for themselves is not asked about', async () => {
  await session.updateUser({ ...acting, current_member: siti.id });
  open();
  await missSomething();
  expect([asked, chip()]).toEqual([0, expect.stringContaining('Siti Aminah')]);
});
