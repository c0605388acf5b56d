import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '#foundation/server/http/preload-links.ts';

/** Lists the pages that are built. Without a build, as in tests, the server has calls only. */
export function listBuiltPages(): BuiltPage[] {
  return pages.filter(({ folder }) => existsSync(join(folder, 'index.html')));
}

const dist = join(import.meta.dirname, '../../../dist');

// Group with the route table of the resident app, which all its screens load first.
const residentGroup = 'resident-home';

/** Pages of the build by URL prefix, with the chunks that a path needs. `BuiltPage` describes the fields. */
export const pages: BuiltPage[] = [
  {
    path: '',
    folder: join(dist, 'portal'),
    groupsByPath: {
      '/user/login': ['login'],
      '/user/code': ['login'],
      '/email-login': ['login'],
      '/email-code': ['login'],
      '/home': ['travel'],
      '/app': [residentGroup],
      '/app/account': [residentGroup, 'account'],
      '/app/account/password': [residentGroup, 'certified-password'],
      '/app/activities': [residentGroup, 'activities'],
      '/app/articles': [residentGroup, 'articles'],
      '/app/assessment': [residentGroup, 'health-reports', 'person-switch'],
      '/app/check-ins': [residentGroup, 'check-ins'],
      '/app/code': [residentGroup, 'health-code'],
      '/app/code/appeal': [residentGroup, 'health-code-appeal'],
      '/app/faqs': [residentGroup, 'articles'],
      '/app/feedback': [residentGroup, 'feedback'],
      '/app/figures': [residentGroup, 'outbreak'],
      '/app/login': [residentGroup, 'login'],
      '/app/me': [residentGroup, 'me'],
      '/app/me/code': [residentGroup, 'identity-check'],
      '/app/me/identity': [residentGroup, 'identity-check'],
      '/app/members': [residentGroup, 'members'],
      '/app/members/link': [residentGroup, 'family-link'],
      '/app/members/link/new': [residentGroup, 'family-link-form'],
      '/app/nearby': [residentGroup, 'nearby'],
      '/app/notifications': [residentGroup, 'notifications'],
      '/app/press': [residentGroup, 'articles'],
      '/app/records': [residentGroup, 'records'],
      '/app/report': [residentGroup, 'self-report'],
      '/app/report/history': [residentGroup, 'health-reports', 'person-switch'],
      '/app/scan': [residentGroup, 'check-in'],
      '/app/settings': [residentGroup, 'account'],
      '/app/sign-up': [residentGroup, 'members'],
    },
    deferredGroupsByPath: { '/app/code': ['live-code', 'draw-code', 'qr-code-svg'] },
  },
  { path: '/staff', folder: join(dist, 'console') },
  { path: '/kiosk', folder: join(dist, 'kiosk') },
];
