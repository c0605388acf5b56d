import { kioskScreens } from '#capabilities/assisted-declaration/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';

export const screens: readonly ScreenRoute[] = kioskScreens.map((route) => withQueries(route));
