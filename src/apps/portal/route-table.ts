import { declarationScreens } from '#capabilities/declaration/portal/routes.tsx';
import { loginScreens } from '#capabilities/login/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Every screen of the portal, in the order of the product; each is offered by its capability. */
export const screens: readonly ScreenRoute[] = [...loginScreens, ...declarationScreens, ...forDevelopment()];

/** Addresses that stand for others (spec §2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/travel',
  '/user': '/user/login',
  '/travel/pay': '/user/login',
  '/travel/pay-form': '/user/login',
};

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
