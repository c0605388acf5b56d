import { fetchFormPages } from '#capabilities/declaration/portal/public.ts';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The screens of the register (spec §2); none needs a login. */
export const infoRegisterScreens: readonly ScreenRoute[] = [
  { path: '/info-register/index', group: 'info-register', lazy: () => group().then(({ StartScreen }) => StartScreen) },
  {
    path: '/info-register/form',
    group: 'info-register',
    lazy: () => Promise.all([form(), fetchFormPages()]).then(([{ formScreen }, pages]) => formScreen(pages)),
  },
  {
    path: '/info-register/appfile',
    group: 'info-register',
    lazy: () => Promise.all([appfile(), fetchFormPages()]).then(([{ appfileScreen }, pages]) => appfileScreen(pages)),
  },
];

function group() {
  return import('./info-register.group.tsx');
}

function form() {
  return import('./form.screen.tsx');
}

// What it draws beside the form is needed by nothing else here.
function appfile() {
  return import('./appfile.screen.tsx');
}
