import { kioskScreens } from '#capabilities/assisted/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Every screen of a shared device. */
export const screens: readonly ScreenRoute[] = kioskScreens.map(withQueries);

// What the server said is kept by a library that the first page does without.
function withQueries(route: ScreenRoute): ScreenRoute {
  const { lazy } = route;
  if (!lazy) return route;
  return {
    ...route,
    lazy: async () => {
      const [{ queried }, screen] = await Promise.all([import('#foundation/web/http/queried.tsx'), lazy()]);
      return queried(screen);
    },
  };
}
