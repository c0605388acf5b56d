// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { hour, isoInstant, minute, systemClock } from '#foundation/time/clock.ts';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import type { Presence } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import { CheckInsScreen } from './check-ins.screen.tsx';

const t = checkInMessages.en;
const me = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T04:00:00.000Z';
const aPresence = (venue: string, lastDigit: number): Presence => ({
  id: `00000000-0000-4000-8000-00000000000${lastDigit}`,
  person: me,
  venue: { id: me, name: { en: venue, ms: venue }, address: '' },
  enteredAt: at,
  leftAt: '2026-11-20T05:00:00.000Z',
  endReason: 'check-out',
  isLate: false,
});

afterEach(() => session.logOut());

type Page = { items: Presence[]; next?: string; othersOmitted: boolean };

/** Renders the screen. `answer` returns the server's page for each request. */
async function openCheckIns(answer: (query: URLSearchParams) => Page | Promise<Page>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://sihat.test');
    if (pathname.endsWith('/exposure_notices'))
      return Response.json(
        successBody('errno', { items: [], othersOmitted: (await answer(searchParams)).othersOmitted }),
      );
    if (pathname.endsWith('/check_ins'))
      return Response.json(successBody('errno', { ...(await answer(searchParams)), retentionDays: 28, at }));
    return Response.json(refusalBody('errno', 404, '', { problem: 'foundation/not-found', requestId: 'r' }), {
      status: 404,
    });
  });
  await session.logIn('token-1', { id: me, name: 'Siti', mobile: '', email: '', members: [], current_member: me });
  renderWithQueryClient(CheckInsScreen);
}

test('reloads the list without the family when a later page needs the password again', async () => {
  let passwordValid = true;
  await openCheckIns((query) => {
    if (query.has('cursor')) {
      passwordValid = false;
      return { items: [aPresence('Older', 4)], othersOmitted: true };
    }
    const ownPresence = aPresence('Own', 2);
    return {
      items: passwordValid ? [ownPresence, aPresence('Of a child', 3)] : [ownPresence],
      next: 'more',
      othersOmitted: !passwordValid,
    };
  });
  expect(await screen.findByRole('article', { name: /Of a child/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.showEarlier }));
  expect(await screen.findByText(t.othersOmitted)).toBeTruthy();
  expect(screen.queryByRole('article', { name: /Of a child/ })).toBeNull();
  expect(screen.getByRole('article', { name: /Own/ })).toBeTruthy();
});

test('keeps the button busy while the list loads, and shows a failure to load it', async () => {
  const { promise: connectionLost, resolve: loseConnection } = Promise.withResolvers<void>();
  let passwordGiven = false;
  await openCheckIns(async (query) => {
    if (!query.has('unprompted')) {
      passwordGiven = true;
      return { items: [], othersOmitted: false };
    }
    if (!passwordGiven) return { items: [aPresence('Own', 2)], othersOmitted: true };
    await connectionLost;
    throw new TypeError('Failed to fetch');
  });
  const button = await screen.findByRole('button', { name: t.showAll });
  await userEvent.click(button);
  await waitFor(() => expect(passwordGiven).toBe(true));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  loseConnection();
  expect(await screen.findByText(/^Network error/)).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('offers a check-out for each person at a venue, with no primary button', async () => {
  const presentNow = {
    enteredAt: isoInstant(systemClock.now() - minute),
    leftAt: isoInstant(systemClock.now() + hour),
  };
  await openCheckIns(() => ({
    items: [
      { ...aPresence('Hall', 2), ...presentNow },
      { ...aPresence('Market', 3), ...presentNow },
    ],
    othersOmitted: false,
  }));
  const checkOutButtons = await screen.findAllByRole('button', { name: new RegExp(`^${t.checkOut} `) });
  expect(checkOutButtons).toHaveLength(2);
  expect(checkOutButtons.filter(({ className }) => className.includes('primary'))).toEqual([]);
});
