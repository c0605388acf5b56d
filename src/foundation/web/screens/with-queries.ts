import type { ScreenRoute } from './screen-route.ts';

/** The same route, whose screen may ask queries: the library that keeps what the server said loads with it, not before. */
export function withQueries<R extends Pick<ScreenRoute, 'lazy'>>(route: R): R {
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
