import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { AuditCursor } from '#foundation/server/audit/search.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { issueTicket, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { downloadData as downloadCall, AccessLogEntry } from '../contract.ts';
import type * as calls from '../contract.ts';
import { pageMessages } from '../messages/page.ts';
import { renderDataPage, type DataExport } from './data-page.ts';
import { readAccessLog } from './read-access-log.ts';
import { type DataWorld, readAllSources } from './sources.ts';

const ticketPurpose = 'personal-data/file';

/** Limit for an account, because each download decrypts all its data. */
const maxTicketsPerDay = 20;

type Handlers = HandlersOf<typeof calls, DataWorld, LoggedInTraveller>;

export const issueDataTicket: Handlers['issueDataTicket'] = async (world, actor, { format }) => {
  const key = `personal data ${actor.accountId}`;
  const budget = await takeBudget(world.sql, [{ key, window: 'day', limit: maxTicketsPerDay }], world.clock);
  if (!budget.ok) throw problem('foundation/too-many', { retryAfter: budget.retryAfter });
  const { accountId, language } = actor;
  return issueTicket(world, { purpose: ticketPurpose, subject: accountId, accountId, language, detail: format });
};

/** Builds the file of a ticket, in the language of the ticket. */
export const downloadData: Handler<typeof downloadCall, DataWorld, Visitor> = async (world, visitor, { ticket }) => {
  const downloadedAt = world.clock.instant();
  const redeemedTicket = requireFound(await redeemTicket(world, visitor, { purpose: ticketPurpose, ticket }));
  const { subject: account, detail: format, language } = redeemedTicket;
  await writeAudit(world.sql, { kind: 'traveller', id: account, requestId: visitor.requestId }, downloadedAt, {
    action: 'personal-data/download',
    subject: { kind: 'account', id: account },
  });
  const dataExport: DataExport = {
    madeAt: downloadedAt,
    ...(await readAllSources(world, account)),
    accessLog: await readWholeAccessLog(world, account),
  };
  const name = `${pageMessages[language].file(world.clock.today())}.${format}`;
  if (format === 'html')
    return { type: 'text/html; charset=utf-8', name, bytes: Buffer.from(renderDataPage(dataExport, language)) };
  return {
    type: 'application/json',
    name,
    bytes: Buffer.from(`${JSON.stringify({ keys: keyDescriptions, ...dataExport }, null, 2)}\n`),
  };
};

const keyDescriptions = {
  madeAt: 'When this file was made. All instants are ISO 8601 in UTC; days are days in Brunei.',
  login: 'The account, where it is or was logged in, codes of the last day, and how many browsers are known.',
  pushDevices: 'Devices that notifications go to, with the subscription of the browser.',
  notifications: 'What you chose to be told, by topic and way, and what you were told.',
  messages: 'SMS and e-mails to the account. The text is kept only until one is sent.',
  certifiedPassword: 'Since when there is a certified password. Nobody can say what it is.',
  family: 'Your own details, your children, and requests to act for somebody: those you made, and those you accepted.',
  files: 'Files that were sent, and what they belong to. Each can be opened where it was added.',
  activities: 'Places at events, for you and your children, what you appealed, and which guidance you looked at.',
  cardReadings: 'What a machine read off pictures of an identity card that you added, as long as they are kept.',
  identityChecks: 'What you submitted to show who you are, and what was decided. Without who of the reviewers did it.',
  familyLinks:
    'Whom you asked to link to your family because they have no number of their own, by which documents, and what was decided. Without who decided it.',
  feedback: 'What you wrote to the help desk, and what it answered.',
  companions:
    'Passport details of people you travelled with, which you asked us to keep for your next trip, and since when.',
  declarations: 'Applications with every submitted version, answers that were not submitted, and corrected results.',
  copies: 'E-mail addresses that you confirmed with a code, and when a copy of which version went to each.',
  decisions: 'What officers decided at the counter. Temperature in tenths of a degree Celsius.',
  cases: 'Cases at the health desk: what was found, decided and answered. Temperature in tenths of a degree Celsius.',
  resultCorrections: 'What correcting wrong rules did to a result.',
  assistedDeclarations: 'When somebody was helped to declare, by an officer or at a kiosk.',
  visitorRegistrations: 'What was registered without a login, before an officer made a declaration of it.',
  checkIns: 'Check-ins of you and your children at venues, and health notices that came of them.',
  certificates: 'Recoveries that were recorded, and certificates: what they say, and the text of their codes.',
  healthCodes:
    'Levels of health codes that a health officer has set, appeals with their answers, and when a health notice says that you were near a case.',
  reports:
    'Health reports and self-assessments of yourself and your children, and those that you sent for others: each answer in both languages.',
  vaccinations: 'Vaccine registrations: the answers, and what happened with them. Without who of the reviewers did it.',
  charges: 'What was charged, in whole cents. It stays in the books without a name after an erasure.',
  entryExitApplications: 'Applications to enter or to leave, with the decision and its reason.',
  records:
    'Health records that were linked, and what was agreed to. The records themselves are downloaded where they are read.',
  tickets:
    'Tickets of the last day: what each opened, for this file too. The browser that used one is stored as a hash.',
  accessLog: 'Entries of the audit log about all this: who, when, what, and why. Staff by role and initials.',
};

async function readWholeAccessLog(world: DataWorld, account: string): Promise<AccessLogEntry[]> {
  const entries: AccessLogEntry[] = [];
  let before: AuditCursor | undefined;
  do {
    const { items, next } = await readAccessLog(world, account, { doneBy: 'all', before, limit: 1000 });
    entries.push(...items);
    before = next;
  } while (before);
  return entries;
}
