// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, success } from '#foundation/contract/envelope.ts';
import { hour, isoInstant, minute, systemClock } from '#foundation/time/clock.ts';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import type { Presence } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import { CheckInsScreen } from './check-ins.screen.tsx';

const t = checkInMessages.en;
const me = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T04:00:00.000Z';
const there = (venue: string, last: number): Presence => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  person: me,
  venue: { id: me, name: { en: venue, ms: venue }, address: '' },
  enteredAt: at,
  leftAt: '2026-11-20T05:00:00.000Z',
  leftHow: 'out',
  late: false,
});

afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

type Page = { items: Presence[]; next?: string; othersLeftOut: boolean };

/** The page, with what the server says to each call for check-ins. */
async function openCheckIns(answer: (query: URLSearchParams) => Page | Promise<Page>) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://sihat.test');
    if (pathname.endsWith('/exposure_notices'))
      return Response.json(success('errno', { items: [], othersLeftOut: (await answer(searchParams)).othersLeftOut }));
    if (pathname.endsWith('/check_ins'))
      return Response.json(success('errno', { ...(await answer(searchParams)), keptDays: 28, at }));
    return Response.json(failure('errno', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), {
      status: 404,
    });
  });
  await session.logIn('token-1', { id: me, name: 'Siti', mobile: '', email: '', members: [], current_member: me });
  renderWithQueryClient(CheckInsScreen);
}

test('when the password is wanted again on a later page, the whole list is read again without the family', async () => {
  let fresh = true;
  await openCheckIns((query) => {
    if (query.has('cursor')) {
      fresh = false;
      return { items: [there('Older', 4)], othersLeftOut: true };
    }
    const own = there('Own', 2);
    return { items: fresh ? [own, there('Of a child', 3)] : [own], next: 'more', othersLeftOut: !fresh };
  });
  expect(await screen.findByRole('article', { name: /Of a child/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.more }));
  expect(await screen.findByText(t.leftOut)).toBeTruthy();
  expect(screen.queryByRole('article', { name: /Of a child/ })).toBeNull();
  expect(screen.getByRole('article', { name: /Own/ })).toBeTruthy();
});

test('the button is busy until the list is there, and says so when it could not be read after all', async () => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let given = false;
  await openCheckIns(async (query) => {
    if (!query.has('unasked')) {
      given = true;
      return { items: [], othersLeftOut: false };
    }
    if (!given) return { items: [there('Own', 2)], othersLeftOut: true };
    await lost;
    throw new TypeError('Failed to fetch');
  });
  const button = await screen.findByRole('button', { name: t.showAll });
  await userEvent.click(button);
  await waitFor(() => expect(given).toBe(true));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  lose();
  expect(await screen.findByText(/^Network error/)).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('leaving is offered for each who is there, and none of them stands out', async () => {
  const now = { enteredAt: isoInstant(systemClock.now() - minute), leftAt: isoInstant(systemClock.now() + hour) };
  await openCheckIns(() => ({
    items: [
      { ...there('Hall', 2), ...now },
      { ...there('Market', 3), ...now },
    ],
    othersLeftOut: false,
  }));
  const out = await screen.findAllByRole('button', { name: new RegExp(`^${t.out} `) });
  expect(out).toHaveLength(2);
  expect(out.filter(({ className }) => className.includes('primary'))).toEqual([]);
});
