import type { ScreenRoute } from './screen-route.ts';

/** The same route, whose screen may ask queries: the library that keeps what the server said loads with it, not before. */
export function withQueries<R extends Pick<ScreenRoute, 'lazy'>>(route: R): R {
  const { lazy } = route;
  if (!lazy) return route;
  return {
    ...route,
    lazy: async () => {
      const [{ withQueryClient: queried }, screen] = await Promise.all([
        import('#foundation/web/http/with-query-client.tsx'),
        lazy(),
      ]);
      return queried(screen);
    },
  };
}
