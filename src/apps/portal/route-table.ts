import { accountScreens } from '#capabilities/account/portal/routes.tsx';
import { certificatesScreens } from '#capabilities/certificates/portal/routes.tsx';
import { certifiedScreens } from '#capabilities/certified/portal/routes.tsx';
import { declarationScreens } from '#capabilities/declaration/portal/routes.tsx';
import { entryExitScreens } from '#capabilities/entry-exit/portal/routes.tsx';
import { feedbackScreens } from '#capabilities/feedback/portal/routes.tsx';
import { followUpScreens } from '#capabilities/follow-up/portal/routes.tsx';
import { healthCodeScreens } from '#capabilities/health-code/portal/routes.tsx';
import { infoRegisterScreens } from '#capabilities/info-register/portal/routes.tsx';
import { loginScreens } from '#capabilities/login/portal/routes.tsx';
import { membersScreens } from '#capabilities/members/portal/routes.tsx';
import { notificationsScreens } from '#capabilities/notifications/portal/routes.tsx';
import { personalDataScreens } from '#capabilities/personal-data/portal/routes.tsx';
import { selfReportScreens } from '#capabilities/self-report/portal/routes.tsx';
import { serviceStatusScreens } from '#capabilities/service-status/portal/routes.tsx';
import { usageScreens } from '#capabilities/usage/portal/routes.tsx';
import { vaccinationScreens } from '#capabilities/vaccination/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';

const all: readonly ScreenRoute[] = [
  ...usageScreens,
  ...serviceStatusScreens,
  ...loginScreens,
  ...accountScreens.map(withQueries),
  ...certifiedScreens.map(withQueries),
  ...notificationsScreens.map(withQueries),
  ...membersScreens.map(withQueries),
  ...feedbackScreens.map(withQueries),
  ...declarationScreens.map(withQueries),
  ...followUpScreens.map(withQueries),
  ...selfReportScreens.map(withQueries),
  ...healthCodeScreens,
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
  {
    path: '/app/me',
    group: 'me',
    lazy: () => import('./resident/me.group.tsx').then((group) => group.meScreen(paths())),
  },
  ...forDevelopment(),
];

/** Every screen of the portal, in the order of the product; each is offered by its capability. */
export const screens: readonly ScreenRoute[] = [...all.map(framed), ...home()];

/** Addresses that stand for others (spec §2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/travel',
  '/user': '/user/login',
  '/travel/pay': '/user/login',
  '/travel/pay-form': '/user/login',
};

// The screens of the resident app stand in its frame, which loads with them.
function framed(route: ScreenRoute): ScreenRoute {
  const { lazy, path } = route;
  if (!lazy || !`${path}/`.startsWith('/app/')) return route;
  return {
    ...route,
    lazy: async () => {
      const [{ resident }, screen] = await Promise.all([import('./resident/resident.tsx'), lazy()]);
      return resident(screen, paths());
    },
  };
}

// With its frame in one file: a visit may begin here.
function home(): ScreenRoute[] {
  const lazy = () => import('./resident/resident-home.group.tsx').then((group) => group.homeScreen(paths()));
  return [{ path: '/app', group: 'resident-home', lazy }];
}

function paths(): string[] {
  return ['/app', ...all.map(({ path }) => path)];
}

function forDevelopment(): ScreenRoute[] {
  if (!import.meta.env.DEV) return [];
  return [
    {
      path: '/_examples',
      group: 'examples',
      lazy: () => import('./examples/examples-page.tsx').then((file) => file.ExamplesPage),
    },
  ];
}
