import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '#foundation/server/http/ahead.ts';

/** The pages of the product that are built, each below its path. */
export function builtPages(): BuiltPage[] {
  return pages.filter(({ folder }) => existsSync(join(folder, 'index.html')));
}

const dist = join(import.meta.dirname, '../../../dist');

const pages: BuiltPage[] = [
  {
    path: '',
    folder: join(dist, 'portal'),
    groups: {
      '/user/login': 'login',
      '/user/code': 'login',
      '/email-login': 'login',
      '/email-code': 'login',
      '/home': 'travel',
      '/app': 'resident-home',
    },
  },
  { path: '/staff', folder: join(dist, 'staff') },
  { path: '/kiosk', folder: join(dist, 'kiosk') },
];
