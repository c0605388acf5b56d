import { accountScreens } from '#capabilities/account/portal/routes.tsx';
import { certificatesScreens } from '#capabilities/certificates/portal/routes.tsx';
import { declarationScreens } from '#capabilities/declaration/portal/routes.tsx';
import { entryExitScreens } from '#capabilities/entry-exit/portal/routes.tsx';
import { followUpScreens } from '#capabilities/follow-up/portal/routes.tsx';
import { codeCheckScreens } from '#capabilities/health-code/portal/routes.tsx';
import { infoRegisterScreens } from '#capabilities/info-register/portal/routes.tsx';
import { loginScreens } from '#capabilities/login/portal/routes.tsx';
import { personalDataScreens } from '#capabilities/personal-data/portal/routes.tsx';
import { serviceStatusScreens } from '#capabilities/service-status/portal/routes.tsx';
import { usageScreens } from '#capabilities/usage-events/portal/routes.tsx';
import { vaccinationScreens } from '#capabilities/vaccination/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';

export const screens: readonly ScreenRoute[] = [
  ...usageScreens,
  ...serviceStatusScreens,
  ...loginScreens,
  ...accountScreens.map(withQueries),
  ...declarationScreens.map(withQueries),
  ...followUpScreens.map(withQueries),
  ...codeCheckScreens,
  ...infoRegisterScreens.map(withQueries),
  ...certificatesScreens.map(withQueries),
  ...vaccinationScreens.map(withQueries),
  ...entryExitScreens.map(withQueries),
  ...personalDataScreens.map(withQueries),
  withQueries({
    path: '/file-download',
    group: 'file-download',
    lazy: () => import('./file-download/file-download.group.tsx').then((group) => group.FileDownloadScreen),
  }),
  { path: '/about', group: 'about', lazy: () => import('./about/about.group.tsx').then((group) => group.AboutScreen) },
  // The resident app has its own route table, which loads with its first screen.
  { path: '/app/*', group: 'resident-home', lazy: () => loadResidentGroup().then((group) => group.ResidentScreens) },
  ...developmentScreens(),
];

/** Redirects (spec §2), and the redirect of `/info-register`, an address that users type. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/travel',
  '/user': '/user/login',
  '/info-register': '/info-register/index',
  '/travel/pay': '/user/login',
  '/travel/pay-form': '/user/login',
};

function loadResidentGroup() {
  return import('./resident/resident-home.group.tsx');
}

function developmentScreens(): ScreenRoute[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      path: '/_examples',
      group: 'examples',
      lazy: () => import('./examples/examples-page.tsx').then((file) => file.ExamplesPage),
    },
  ];
}
