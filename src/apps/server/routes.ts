import { accountRoutes } from '#capabilities/account/server/routes.ts';
import { administrationRoutes } from '#capabilities/administration/server/routes.ts';
import { assistedRoutes } from '#capabilities/assisted-declaration/server/routes.ts';
import { attributesRoutes } from '#capabilities/attributes/server/routes.ts';
import { borderRoutes } from '#capabilities/border/server/routes.ts';
import { carriersRoutes } from '#capabilities/carriers/server/routes.ts';
import { certificatesRoutes } from '#capabilities/certificates/server/routes.ts';
import { contentRoutes } from '#capabilities/content/server/routes.ts';
import { conveyancesRoutes } from '#capabilities/conveyances/server/routes.ts';
import { checkInRoutes } from '#capabilities/check-in/server/routes.ts';
import { companionRoutes, copyRoutes, declarationRoutes } from '#capabilities/declaration/server/routes.ts';
import { filesRoutes } from '#capabilities/files/server/routes.ts';
import { identityCheckRoutes } from '#capabilities/identity-check/server/routes.ts';
import { feedbackRoutes } from '#capabilities/feedback/server/routes.ts';
import { entryExitRoutes } from '#capabilities/entry-exit/server/routes.ts';
import { statisticsRoutes } from '#capabilities/statistics/server/routes.ts';
import { followUpRoutes } from '#capabilities/follow-up/server/routes.ts';
import { activitiesRoutes } from '#capabilities/activities/server/routes.ts';
import { healthCodeRoutes } from '#capabilities/health-code/server/routes.ts';
import { infoRegisterRoutes } from '#capabilities/info-register/server/routes.ts';
import { loginRoutes } from '#capabilities/login/server/routes.ts';
import { certifiedPasswordRoutes } from '#capabilities/certified-password/server/routes.ts';
import { membersRoutes } from '#capabilities/members/server/routes.ts';
import { messagesRoutes } from '#capabilities/messages/server/routes.ts';
import { notificationsRoutes } from '#capabilities/notifications/server/routes.ts';
import { auditDeskRoutes } from '#capabilities/audit-desk/server/routes.ts';
import { nearbyRoutes } from '#capabilities/nearby/server/routes.ts';
import { portsOfEntryRoutes } from '#capabilities/ports-of-entry/server/routes.ts';
import { outbreakRoutes } from '#capabilities/outbreak/server/routes.ts';
import { passRoutes } from '#capabilities/pass/server/routes.ts';
import { paymentRoutes } from '#capabilities/payment/server/routes.ts';
import { personalDataRoutes } from '#capabilities/personal-data/server/routes.ts';
import { placesRoutes } from '#capabilities/places/server/routes.ts';
import { recordsRoutes } from '#capabilities/records/server/routes.ts';
import { reportsRoutes } from '#capabilities/reports/server/routes.ts';
import { screeningRulesRoutes } from '#capabilities/screening-rules/server/routes.ts';
import { selfReportRoutes } from '#capabilities/self-report/server/routes.ts';
import { serviceStatusRoutes } from '#capabilities/service-status/server/routes.ts';
import { searchRoutes, staffRoutes, worklistRoutes } from '#capabilities/staff/server/routes.ts';
import { usageRoutes } from '#capabilities/usage-events/server/routes.ts';
import { vaccinationRoutes } from '#capabilities/vaccination/server/routes.ts';
import { searchSources } from './search-sources.ts';
import { wallBoardsRoutes } from '#capabilities/wall-boards/server/routes.ts';
import { worklists } from './worklists.ts';

/** Prefixes of the specified paths whose answers have the envelope `code` (spec §7); all others have `errno`. */
export const codeEnvelopePaths = ['/api/phs-entryexit/', '/api/evyd-phs-gateway/'] as const;

/** All routes of the server, in dependency order of the capabilities. */
export const allRoutes = [
  ...placesRoutes,
  ...attributesRoutes,
  ...messagesRoutes,
  ...usageRoutes,
  ...serviceStatusRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...certifiedPasswordRoutes,
  ...notificationsRoutes,
  ...membersRoutes,
  ...staffRoutes,
  ...worklistRoutes(worklists),
  ...searchRoutes(searchSources),
  ...portsOfEntryRoutes,
  ...filesRoutes,
  ...outbreakRoutes,
  ...nearbyRoutes,
  ...contentRoutes,
  ...passRoutes,
  ...declarationRoutes,
  ...companionRoutes,
  ...copyRoutes,
  ...conveyancesRoutes,
  ...borderRoutes,
  ...carriersRoutes,
  ...statisticsRoutes,
  ...reportsRoutes,
  ...followUpRoutes,
  ...administrationRoutes,
  ...auditDeskRoutes,
  ...personalDataRoutes,
  ...screeningRulesRoutes,
  ...assistedRoutes,
  ...wallBoardsRoutes,
  ...selfReportRoutes,
  ...healthCodeRoutes,
  ...activitiesRoutes,
  ...infoRegisterRoutes,
  ...checkInRoutes,
  ...certificatesRoutes,
  ...vaccinationRoutes,
  ...paymentRoutes,
  ...entryExitRoutes,
  ...recordsRoutes,
  ...identityCheckRoutes,
  ...feedbackRoutes,
];
