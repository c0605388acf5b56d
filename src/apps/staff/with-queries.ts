import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';

/** The route with what the server said kept by a library, which logging in does without: it is fetched with the screen. */
export function withQueries(route: ConsoleRoute): ConsoleRoute {
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
