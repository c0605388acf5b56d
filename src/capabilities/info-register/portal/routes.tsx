import { fetchFormPages } from '#capabilities/declaration/portal/public.ts';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/**
 * Screens of the register (spec §2), without a login. Each screen loads its own chunk, because the screens share little
 * code.
 */
export const infoRegisterScreens: readonly ScreenRoute[] = [
  {
    path: '/info-register/index',
    group: 'info-register',
    lazy: () => import('./info-register.group.tsx').then(({ StartScreen }) => StartScreen),
  },
  {
    path: '/info-register/form',
    group: 'info-register',
    lazy: () =>
      Promise.all([import('./form.screen.tsx'), fetchFormPages()]).then(([{ createFormScreen }, pages]) =>
        createFormScreen(pages),
      ),
  },
  {
    path: '/info-register/appfile',
    group: 'info-register',
    lazy: () =>
      Promise.all([import('./appfile.screen.tsx'), fetchFormPages()]).then(([{ createAppfileScreen }, pages]) =>
        createAppfileScreen(pages),
      ),
  },
];
