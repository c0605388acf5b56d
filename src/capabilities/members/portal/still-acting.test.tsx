// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshUser } from '#capabilities/login/portal/public.ts';
import { failure, success } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/wording.ts';
import { place } from '#foundation/web/http/place.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { readMember } from '../contract.ts';
import { chipWords } from '../wording/chip.ts';
import { endedWords } from '../wording/ended.ts';
import { MemberChip } from './member-chip.tsx';
import { StillActing } from './still-acting.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const bapa = { _id: id(2), bn_number: '', name: 'Haji Ahmad', relationship: 'parent' };
const self = { id: id(1), name: 'Siti Aminah', mobile: '+6737123456', email: '', members: [], current_member: id(1) };
const acting = { ...self, members: [bapa], current_member: bapa._id };

let said: typeof self | typeof acting;
let asked = 0;
const notThere = () =>
  Response.json(failure('errno', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), { status: 404 });

beforeEach(async () => {
  [said, asked] = [acting, 0];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/who')) return notThere();
    asked += 1;
    return Response.json(success('errno', { result: said }));
  });
  await session.logIn('token-1', acting);
});
afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

function Page() {
  const navigate = useNavigate();
  return (
    <Shell title="Page" back="none" chip={<MemberChip />}>
      <h1>Page</h1>
      <button type="button" onClick={() => void navigate('/app/me')}>
        Next page
      </button>
    </Shell>
  );
}

function open(language: Language = 'en') {
  render(
    <MemoryRouter initialEntries={['/app/code']}>
      <LanguageProvider language={language}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
          <StillActing>
            <Page />
          </StillActing>
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

const chip = () =>
  screen.getByRole('link', { name: new RegExp(`^(${chipWords.en.actingFor}|${chipWords.ms.actingFor})`) }).textContent;

test.each(['en', 'ms'] as const)(
  'who ended it is no longer acted for on the next page: it says so in %s',
  async (language) => {
    said = self;
    open(language);
    expect(await screen.findByRole('heading', { name: endedWords[language].ended('Haji Ahmad') })).toBeTruthy();
    expect(screen.getByText(endedWords[language].yourself)).toBeTruthy();
    expect(chip()).toContain('Siti Aminah');
  },
);

test('an open page hears of it by the first thing that is not there, and says it once', async () => {
  open();
  await act(refreshUser);
  expect(chip()).toContain('Haji Ahmad');
  said = self;
  await act(() => place(readMember, { member_id: bapa._id }, { asks: false }).catch(() => undefined));
  const news = endedWords.en.ended('Haji Ahmad');
  expect(await screen.findByRole('heading', { name: news })).toBeTruthy();
  expect(chip()).toContain('Siti Aminah');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.queryByRole('heading', { name: news })).toBeNull();
});

test('what is not there for another reason changes nothing and says nothing', async () => {
  open();
  await act(refreshUser);
  await act(() => place(readMember, { member_id: id(9) }).catch(() => undefined));
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(chip()).toContain('Haji Ahmad');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('whoever acts for themselves is not asked about', async () => {
  await session.updateUser({ ...acting, current_member: self.id });
  open();
  await act(() => place(readMember, { member_id: id(9) }).catch(() => undefined));
  expect([asked, chip()]).toEqual([0, expect.stringContaining('Siti Aminah')]);
});
