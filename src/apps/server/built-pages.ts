import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '#foundation/server/http/precompressed.ts';

/** The pages of the product that are built, each below its path. */
export function builtPages(): BuiltPage[] {
  return pages.filter(({ folder }) => existsSync(join(folder, 'index.html')));
}

const dist = join(import.meta.dirname, '../../../dist');

// The table of the resident app's screens, which each of them comes through.
const resident = 'resident-home';

/** The pages of the product, each below its path. */
export const pages: BuiltPage[] = [
  {
    path: '',
    folder: join(dist, 'portal'),
    groups: {
      '/user/login': ['login'],
      '/user/code': ['login'],
      '/email-login': ['login'],
      '/email-code': ['login'],
      '/home': ['travel'],
      '/app': [resident],
      '/app/account': [resident, 'account'],
      '/app/account/password': [resident, 'certified'],
      '/app/activities': [resident, 'activities'],
      '/app/articles': [resident, 'articles'],
      '/app/assessment': [resident, 'reports', 'person-switch'],
      '/app/check-ins': [resident, 'check-ins'],
      '/app/code': [resident, 'health-code'],
      '/app/code/appeal': [resident, 'health-code-appeal'],
      '/app/faqs': [resident, 'articles'],
      '/app/feedback': [resident, 'feedback'],
      '/app/figures': [resident, 'app-figures'],
      '/app/login': [resident, 'login'],
      '/app/me': [resident, 'me'],
      '/app/me/code': [resident, 'certification'],
      '/app/me/identity': [resident, 'certification'],
      '/app/members': [resident, 'members'],
      '/app/members/link': [resident, 'family-link'],
      '/app/members/link/new': [resident, 'family-link-form'],
      '/app/nearby': [resident, 'nearby'],
      '/app/notifications': [resident, 'notifications'],
      '/app/press': [resident, 'articles'],
      '/app/records': [resident, 'records'],
      '/app/report': [resident, 'self-report'],
      '/app/report/history': [resident, 'reports', 'person-switch'],
      '/app/scan': [resident, 'check-in'],
      '/app/settings': [resident, 'account'],
      '/app/sign-up': [resident, 'members'],
    },
    later: { '/app/code': ['live-code', 'draw-code', 'pass-drawing'] },
  },
  { path: '/staff', folder: join(dist, 'staff') },
  { path: '/kiosk', folder: join(dist, 'kiosk') },
];
