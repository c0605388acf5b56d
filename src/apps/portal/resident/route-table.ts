import { activitiesScreens } from '#capabilities/activities/portal/routes.tsx';
import { residentAccountScreens } from '#capabilities/account/portal/routes.tsx';
import { certifiedPasswordScreens } from '#capabilities/certified-password/portal/routes.tsx';
import { checkInScreens } from '#capabilities/check-in/portal/routes.tsx';
import { contentScreens } from '#capabilities/content/portal/routes.tsx';
import { identityCheckScreens } from '#capabilities/identity-check/portal/routes.tsx';
import { feedbackScreens } from '#capabilities/feedback/portal/routes.tsx';
import { healthCodeScreens } from '#capabilities/health-code/portal/routes.tsx';
import { residentLoginScreens } from '#capabilities/login/portal/routes.tsx';
import { membersScreens } from '#capabilities/members/portal/routes.tsx';
import { nearbyScreens } from '#capabilities/nearby/portal/routes.tsx';
import { notificationsScreens } from '#capabilities/notifications/portal/routes.tsx';
import { outbreakScreens } from '#capabilities/outbreak/portal/routes.tsx';
import { recordsScreens } from '#capabilities/records/portal/routes.tsx';
import { selfReportScreens } from '#capabilities/self-report/portal/routes.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';

/**
 * Screens of the resident app except home and Me, each from its capability. Screens without `withQueries` do not use
 * the query library, so it is not loaded for them.
 */
export const residentRoutes: readonly ScreenRoute[] = [
  ...residentLoginScreens,
  ...residentAccountScreens.map(withQueries),
  ...certifiedPasswordScreens.map(withQueries),
  ...notificationsScreens.map(withQueries),
  ...membersScreens.map(withQueries),
  ...contentScreens.map(withQueries),
  ...outbreakScreens.map(withQueries),
  ...nearbyScreens.map(withQueries),
  ...identityCheckScreens.map(withQueries),
  ...feedbackScreens.map(withQueries),
  ...selfReportScreens.map(withQueries),
  ...healthCodeScreens,
  ...activitiesScreens,
  ...checkInScreens.map(withQueries),
  ...recordsScreens.map(withQueries),
];

export const residentPaths: readonly string[] = ['/app', '/app/me', ...residentRoutes.map(({ path }) => path)];
