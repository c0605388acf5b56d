// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#foundation/web/session/page-session.ts';
import { familyWords } from '../wording/screens.ts';
import { MembersScreen } from './members.screen.tsx';
import { answering, asker, idOf, noFamily, openPage, says } from './test-page.tsx';

const say = familyWords.en;
configure({ asyncUtilTimeout: 5000 });

afterEach(async () => {
  cleanup();
  await session.logOut();
  vi.unstubAllGlobals();
});

test('whoever asks and whoever has grown up, the one thing that stands out is adding somebody', async () => {
  const grown = { state: 'grown', relationship: 'child', bn_number: '', revision: 1 } as const;
  await answering({
    '/family': () =>
      says({
        ...noFamily,
        received: [asker, { ...asker, id: idOf(8), name: 'Hajah Aminah' }],
        members: [
          { ...grown, _id: idOf(2), name: 'Nur Aisyah' },
          { ...grown, _id: idOf(3), name: 'Azman' },
        ],
      }),
  });
  openPage(MembersScreen, '/app/members');
  expect(await screen.findByRole('link', { name: `${say.askThem} Azman` })).toBeTruthy();
  const filled = screen.getAllByRole('link').filter(({ className }) => className.includes('primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual([say.add]);
});
