import {
  administrationEntries,
  administrationScreens,
  helpEntries,
} from '#capabilities/administration/console/routes.tsx';
import { activitiesConsole, activitiesEntries } from '#capabilities/activities/console/routes.tsx';
import { assistedEntries, assistedScreens } from '#capabilities/assisted-declaration/console/routes.tsx';
import { borderEntries, borderScreens } from '#capabilities/border/console/routes.tsx';
import { carriersEntries, carriersScreens } from '#capabilities/carriers/console/routes.tsx';
import { conveyancesEntries, conveyancesScreens } from '#capabilities/conveyances/console/routes.tsx';
import { certificatesConsole, certificatesEntries } from '#capabilities/certificates/console/routes.tsx';
import { contentConsole, contentEntries } from '#capabilities/content/console/routes.tsx';
import { checkInConsole, exposureEntries, venueEntries } from '#capabilities/check-in/console/routes.tsx';
import { entryExitConsole, entryExitEntries } from '#capabilities/entry-exit/console/routes.tsx';
import { identityCheckConsole, identityCheckEntries } from '#capabilities/identity-check/console/routes.tsx';
import { feedbackConsole, feedbackEntries } from '#capabilities/feedback/console/routes.tsx';
import { statisticsEntries, statisticsConsole } from '#capabilities/statistics/console/routes.tsx';
import { followUpEntries, followUpScreens } from '#capabilities/follow-up/console/routes.tsx';
import { codeRulesEntries, healthCodeConsole, healthCodeEntries } from '#capabilities/health-code/console/routes.tsx';
import { infoRegisterEntries, infoRegisterConsole } from '#capabilities/info-register/console/routes.tsx';
import { nearbyConsole, nearbyEntries } from '#capabilities/nearby/console/routes.tsx';
import { outbreakConsole, outbreakEntries } from '#capabilities/outbreak/console/routes.tsx';
import { auditDeskEntries, auditDeskScreens } from '#capabilities/audit-desk/console/routes.tsx';
import { paymentEntries, paymentScreens } from '#capabilities/payment/console/routes.tsx';
import { portsOfEntryEntries, portsOfEntryScreens } from '#capabilities/ports-of-entry/console/routes.tsx';
import { recordsConsole, recordsEntries } from '#capabilities/records/console/routes.tsx';
import { reportsEntries, reportsScreens } from '#capabilities/reports/console/routes.tsx';
import { rulesEntries, rulesScreens } from '#capabilities/screening-rules/console/routes.tsx';
import { selfReportConsole, selfReportEntries } from '#capabilities/self-report/console/routes.tsx';
import { homeEntries, peopleEntries, staffScreens } from '#capabilities/staff/console/routes.tsx';
import { vaccinationConsole, vaccinationEntries } from '#capabilities/vaccination/console/routes.tsx';
import { wallBoardsEntries, wallBoardsScreens } from '#capabilities/wall-boards/console/routes.tsx';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';
import { consoleAppMessages } from './messages.ts';

/** Screens behind the login, each from its capability. The table loads with the first of them. */
export const screens: readonly ConsoleRoute[] = [
  ...staffScreens,
  ...portsOfEntryScreens,
  ...contentConsole,
  ...outbreakConsole,
  ...nearbyConsole,
  ...conveyancesScreens,
  ...borderScreens,
  ...followUpScreens,
  ...rulesScreens,
  ...assistedScreens,
  ...wallBoardsScreens,
  ...selfReportConsole,
  ...healthCodeConsole,
  ...activitiesConsole,
  ...infoRegisterConsole,
  ...checkInConsole,
  ...certificatesConsole,
  ...vaccinationConsole,
  ...paymentScreens,
  ...entryExitConsole,
  ...recordsConsole,
  ...identityCheckConsole,
  ...feedbackConsole,
  ...carriersScreens,
  ...auditDeskScreens,
  ...administrationScreens,
  ...statisticsConsole,
  ...reportsScreens,
].map(withQueries);

export const navigation: readonly { title?: BilingualText; entries: readonly ConsoleEntry[] }[] = [
  { entries: homeEntries },
  {
    title: groupTitle('border'),
    entries: [...borderEntries, ...conveyancesEntries, ...assistedEntries, ...infoRegisterEntries],
  },
  {
    title: groupTitle('health'),
    entries: [
      ...followUpEntries,
      ...healthCodeEntries,
      ...activitiesEntries,
      ...venueEntries,
      ...exposureEntries,
      ...certificatesEntries,
      ...recordsEntries,
      ...rulesEntries,
      ...codeRulesEntries,
      ...selfReportEntries,
    ],
  },
  {
    title: groupTitle('review'),
    entries: [...vaccinationEntries, ...entryExitEntries, ...identityCheckEntries, ...paymentEntries],
  },
  { title: groupTitle('content'), entries: contentEntries },
  {
    title: groupTitle('overview'),
    entries: [...statisticsEntries, ...reportsEntries, ...outbreakEntries, ...nearbyEntries],
  },
  { title: groupTitle('oversight'), entries: auditDeskEntries },
  { title: groupTitle('help'), entries: [...feedbackEntries, ...helpEntries] },
  {
    title: groupTitle('administration'),
    entries: [
      ...peopleEntries,
      ...portsOfEntryEntries,
      ...wallBoardsEntries,
      ...carriersEntries,
      ...administrationEntries,
    ],
  },
];

function groupTitle(
  group: 'border' | 'health' | 'review' | 'content' | 'overview' | 'oversight' | 'help' | 'administration',
): BilingualText {
  return { en: consoleAppMessages.en[group], ms: consoleAppMessages.ms[group] };
}
