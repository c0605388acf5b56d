// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session } from '#foundation/web/session/page-session.ts';
import { familyMessages } from '../messages/screens.ts';
import { MembersScreen } from './members.screen.tsx';
import { stubServer, requester, testId, emptyFamily, renderPageAt, successResponse } from './testing/page.tsx';

const t = familyMessages.en;
afterEach(() => session.logOut());

test('shows the three ways to add a member beside received requests and members who have become 12', async () => {
  const grown = { state: 'turned-12', relationship: 'child', bn_number: '', revision: 1 } as const;
  await stubServer({
    '/family': () =>
      successResponse({
        ...emptyFamily,
        receivedRequests: [requester, { ...requester, id: testId(8), name: 'Hajah Aminah' }],
        members: [
          { ...grown, _id: testId(2), name: 'Nur Aisyah' },
          { ...grown, _id: testId(3), name: 'Azman' },
        ],
      }),
  });
  renderPageAt(MembersScreen, '/app/members');
  expect(await screen.findByRole('link', { name: `${t.requestConsent} Azman` })).toBeTruthy();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('A child under 12')).toMatch(/^\/app\/members\/add\?way=child/);
  expect(leadsTo('12 or older, with their own phone or e-mail')).toMatch(/^\/app\/members\/add(\?lang|$)/);
  expect(leadsTo('Without their own phone or e-mail')).toMatch(/^\/app\/members\/link(\?lang|$)/);
  expect(leadsTo(`${t.requestLink} Azman`)).toContain(`/app/members/link/new?member=${testId(3)}`);
});

test('shows until when a child is linked, and lets a linked member who has turned 18 be asked or linked again', async () => {
  const member = { relationship: 'child', bn_number: '', revision: 1 } as const;
  await stubServer({
    '/family': () =>
      successResponse({
        ...emptyFamily,
        members: [
          { ...member, _id: testId(2), state: 'linked', name: 'Nur Aisyah', linkedUntil: '2028-05-02' },
          { ...member, _id: testId(3), state: 'turned-18', name: 'Azman' },
        ],
      }),
  });
  renderPageAt(MembersScreen, '/app/members');
  expect(await screen.findByText('Until 2 May 2028, when they turn 18')).toBeTruthy();
  expect(screen.getByText('Has turned 18')).toBeTruthy();
  expect(screen.getByRole('link', { name: `${t.requestConsent} Azman` })).toBeTruthy();
  expect(screen.getByRole('link', { name: `${t.requestLink} Azman` })).toBeTruthy();
});
