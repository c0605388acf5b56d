import type { ScreenRoute } from './screen-route.ts';

/** Provides the screen of a lazy route with the query library, which loads together with the screen. */
export function withQueries<R extends Pick<ScreenRoute, 'lazy'>>(route: R): R {
  const { lazy } = route;
  if (!lazy) return route;
  return {
    ...route,
    lazy: async () => {
      const [{ withQueryClient }, screen] = await Promise.all([
        import('#foundation/web/http/with-query-client.tsx'),
        lazy(),
      ]);
      return withQueryClient(screen);
    },
  };
}
