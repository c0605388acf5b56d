import { accountRoutes } from '#capabilities/account/server/routes.ts';
import { assistedRoutes } from '#capabilities/assisted/server/routes.ts';
import { attributesRoutes } from '#capabilities/attributes/server/routes.ts';
import { borderRoutes } from '#capabilities/border/server/routes.ts';
import { declarationRoutes } from '#capabilities/declaration/server/routes.ts';
import { loginRoutes } from '#capabilities/login/server/routes.ts';
import { routes as messagesRoutes } from '#capabilities/messages/server/routes.ts';
import { passRoutes } from '#capabilities/pass/server/routes.ts';
import { placesRoutes } from '#capabilities/places/server/routes.ts';
import { serviceStatusRoutes } from '#capabilities/service-status/server/routes.ts';
import { staffRoutes } from '#capabilities/staff/server/routes.ts';
import { usageRoutes } from '#capabilities/usage/server/routes.ts';

/** Every route of the server, in the order of the product. */
export const allRoutes = [
  ...placesRoutes,
  ...attributesRoutes,
  ...messagesRoutes,
  ...usageRoutes,
  ...serviceStatusRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...staffRoutes,
  ...passRoutes,
  ...declarationRoutes,
  ...borderRoutes,
  ...assistedRoutes,
];
