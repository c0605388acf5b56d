import { accountData } from '#capabilities/account/server/public.ts';
import { activitiesData } from '#capabilities/activities/server/public.ts';
import { assistedData } from '#capabilities/assisted-declaration/server/public.ts';
import { borderData, listReferredApplications } from '#capabilities/border/server/public.ts';
import { certifiedPasswordData } from '#capabilities/certified-password/server/public.ts';
import { certificatesData } from '#capabilities/certificates/server/public.ts';
import { checkInData } from '#capabilities/check-in/server/public.ts';
import {
  listApplicationIds,
  companionsData,
  copiesData,
  declarationData,
  type ApplicationWorld,
} from '#capabilities/declaration/server/public.ts';
import { cardReadingsData, certificationData, familyLinksData } from '#capabilities/identity-check/server/public.ts';
import { feedbackData } from '#capabilities/feedback/server/public.ts';
import { filesData } from '#capabilities/files/server/public.ts';
import { entryExitData } from '#capabilities/entry-exit/server/public.ts';
import { listDeclarationsWithLiveCase, followUpData } from '#capabilities/follow-up/server/public.ts';
import { healthCodeData } from '#capabilities/health-code/server/public.ts';
import { infoRegisterData } from '#capabilities/info-register/server/public.ts';
import { loginData } from '#capabilities/login/server/public.ts';
import { membersData } from '#capabilities/members/server/public.ts';
import { messagesData } from '#capabilities/messages/server/public.ts';
import { notificationsData } from '#capabilities/notifications/server/public.ts';
import { paymentData } from '#capabilities/payment/server/public.ts';
import { recordsData } from '#capabilities/records/server/public.ts';
import { screeningRulesData } from '#capabilities/screening-rules/server/public.ts';
import { selfReportData } from '#capabilities/self-report/server/public.ts';
import { vaccinationData } from '#capabilities/vaccination/server/public.ts';
import { type Erasure, noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteTicketsOfAccount, type StoredTicket, listTickets } from '#foundation/server/tickets/ticket.ts';

export type DataWorld = Pick<World, 'clock'> & ApplicationWorld;

/** Tickets for downloads, including those of this capability. */
const ticketsData: PersonalData<DataWorld, StoredTicket[]> = {
  tables: ['ticket', 'personal_data_erasure'],
  listAuditSubjects: noAuditSubjects,
  read: ({ sql }, account) => listTickets(sql, account),
  erase: ({ sql }, { accountId }) => deleteTicketsOfAccount(sql, accountId),
};

/** Sources of personal data by their names in a download. A source stands after the sources that it depends on. */
export const sources = {
  login: loginData,
  messages: messagesData,
  pushDevices: accountData,
  certifiedPassword: certifiedPasswordData,
  notifications: notificationsData,
  family: membersData,
  cardReadings: cardReadingsData,
  files: filesData,
  identityChecks: certificationData,
  familyLinks: familyLinksData,
  feedback: feedbackData,
  companions: companionsData,
  declarations: declarationData,
  copies: copiesData,
  decisions: borderData,
  cases: followUpData,
  reports: selfReportData,
  healthCodes: healthCodeData,
  activities: activitiesData,
  resultCorrections: screeningRulesData,
  assistedDeclarations: assistedData,
  visitorRegistrations: infoRegisterData,
  checkIns: checkInData,
  certificates: certificatesData,
  vaccinations: vaccinationData,
  charges: paymentData,
  entryExitApplications: entryExitData,
  records: recordsData,
  tickets: ticketsData,
};

type Sources = typeof sources;

export type StoredData = { [Name in keyof Sources]: Awaited<ReturnType<Sources[Name]['read']>> };

export async function readAllSources(world: DataWorld, account: string): Promise<StoredData> {
  const entries = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => [name, await source.read(world, account)] as const),
  );
  return Object.fromEntries(entries) as StoredData;
}

export async function listAuditSubjects(world: Pick<World, 'sql'>, account: string): Promise<string[]> {
  const subjectIds = new Set([account]);
  for (const source of Object.values(sources))
    for (const id of await source.listAuditSubjects(world, account)) subjectIds.add(id);
  return [...subjectIds];
}

/** Erases every source in the world's transaction, dependent sources first. */
export async function eraseAllSources(world: DataWorld, erasure: Erasure): Promise<void> {
  for (const { erase } of Object.values(sources).toReversed()) await erase(world, erasure);
}

/**
 * Lists the ids of applications that an erasure does not delete, because a health officer needs them for a follow-up.
 */
export async function listRetainedApplicationIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  const referred = await listReferredApplications({ sql }, await listApplicationIds({ sql }, account));
  return [...new Set([...referred, ...(await listDeclarationsWithLiveCase({ sql }, account))])];
}
