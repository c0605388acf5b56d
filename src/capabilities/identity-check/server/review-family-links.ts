import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { type FilesWorld, issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import { emptyDetails, normalizeDetails } from '#capabilities/members/rules/details.ts';
import { linkEndDate, linkDurationFor } from '#capabilities/members/rules/age-rules.ts';
import {
  readDetails,
  documentHash,
  readOwnAccountState,
  linkPerson,
  listRepresentedPersons,
  unlinkPerson,
} from '#capabilities/members/server/public.ts';
import {
  recordAccess,
  refuseOwnCase,
  type StaffActor,
  readStaffNames,
  workItems,
} from '#capabilities/staff/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-link-desk.ts';
import { linkSearchesPerHour, type LinkState, numberEnding, documentNumber } from '../rules/link.ts';
import { linkOutgoingMessages } from '../messages/link-outgoing.ts';
import {
  type LinkRequestContent,
  decryptLinkRequestContent,
  linkRefusalColumn,
  linkRequestColumn,
} from './encryption.ts';
import { computeLinkStates } from './manage-family-links.ts';
import { listPictures, pictureSubject } from './pictures.ts';
import {
  findLinkRequest,
  type LinkRequestRow,
  selectLinkRequestsByIdentity,
  selectLinkRequestsPage,
  updateLinkAgreed,
  updateLinkRefused,
  updateLinkEnded,
} from './store-links.ts';

type DeskWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type LinkRowsWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type DeskHandlers = HandlersOf<typeof calls, DeskWorld, StaffActor>;

/** Lists requests, without names. */
export const listFamilyLinks: Handler<typeof calls.listFamilyLinks, LinkRowsWorld, StaffActor> = async (
  world,
  actor,
  input,
) => {
  const { page, nextPage } = await selectLinkRequestsPage(world.sql, input);
  return { items: await viewLinkRows(world, actor, page), ...nextPage };
};

/** Finds the requests and links of a member by the exact number of their document; audited as an access. */
export const findFamilyLinks: DeskHandlers['findFamilyLinks'] = async (world, actor, { document, number, nation }) => {
  const budget = {
    key: `certification link find ${actor.staffId}`,
    window: 'hour',
    limit: linkSearchesPerHour,
  } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('identity-check/upper-limit', { retryAfter: budgetResult.retryAfter });
  const details = normalizeDetails({
    ...emptyDetails,
    nation,
    certificate_type: document,
    ic_number: number,
    passport_number: number,
  });
  const rows = await selectLinkRequestsByIdentity(world.sql, documentHash(world, details));
  await recordAccess(world, actor, { kind: 'search', id: '' }, ['identity'], `search by ${document}`);
  return { items: await viewLinkRows(world, actor, rows) };
};

/** Reads one request; audited as an access. */
export const reviewFamilyLink: DeskHandlers['reviewFamilyLink'] = async (world, actor, { id }) => {
  const row = await requireReviewableLink(world, actor, id);
  await recordAccess(world, actor, { kind: 'family-link', id }, ['identity']);
  const { details, shown: shownDocuments } = row;
  const [rowView] = await viewLinkRows(world, actor, [row]);
  if (!rowView) throw foundationProblem('foundation/not-found');
  const { decided_by: deciderId, decided_at: decidedAt, ended_by: enderId } = row;
  const staffNameOf = await readStaffNames(
    world,
    [deciderId, enderId].filter((staffId) => staffId !== null),
  );
  const linkDate = decidedAt === null ? world.clock.today() : localDate(parseInstant(decidedAt));
  // The account itself is always the first of the persons that it represents.
  const requester = (await listRepresentedPersons(world, row.account_id, world.clock.today()))[0];
  return {
    row: rowView,
    details: {
      name: details.name,
      nation: details.nation,
      gender: details.gender,
      birthDate: details.birth_date,
      document: details.certificate_type === 'ic' ? 'ic' : 'passport',
      number: documentNumber(details),
    },
    endsOn: linkEndDate(details.birth_date, linkDurationFor(details.birth_date, linkDate)) ?? null,
    requester: { name: requester?.details?.name ?? '', isVerified: (requester?.verifiedAt ?? null) !== null },
    ownAccount: row.state === 'submitted' ? await readOwnAccountState(world, details) : 'none',
    files: await listPictures(world, id),
    decision: deciderId
      ? {
          decidedBy: staffNameOf(deciderId),
          shownDocuments,
          refusal: row.reason ? linkRefusalColumn.decrypt(world, id, row.reason) : null,
          endedAt: row.ended_at,
          endedBy: enderId ? staffNameOf(enderId) : null,
        }
      : null,
  };
};

/** Issues a ticket for one picture; audited as an access. */
export const openFamilyLinkFile: Handler<
  typeof calls.openFamilyLinkFile,
  Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>,
  StaffActor
> = async (world, actor, { id, file }) => {
  await requireReviewableLink(world, actor, id);
  return issueStaffFileTicket(world, actor, { subject: pictureSubject(id), id: file });
};

/** Requests that staff take and give back. */
export const familyLinkItems = workItems({
  name: 'identity-check/family-link',
  lock: async (world: LinkRowsWorld, actor: StaffActor, id) => {
    await lockUndecidedLink(world, actor, id);
    return { kind: 'family-link', id };
  },
  audit: { take: 'identity-check/link-take', giveBack: 'identity-check/link-give-back' },
});

async function lockUndecidedLink(world: Pick<World, 'sql' | 'keys'>, actor: StaffActor, id: string) {
  const row = await requireReviewableLink(world, actor, id, { lock: true });
  if (row.state !== 'submitted') throw problem('identity-check/decided');
  return row;
}

type NotifyHandlers = HandlersOf<typeof calls, NotifyWorld, StaffActor>;

/** Decides a request and notifies the account, in the transaction of the HTTP request. */
export const decideFamilyLink: NotifyHandlers['decideFamilyLink'] = async (world, actor, input) => {
  const row = await lockUndecidedLink(world, actor, input.id);
  const decidedAt = world.clock.instant();
  const { id } = row;
  if (input.verdict === 'refuse') {
    const reason = linkRefusalColumn.encrypt(world, id, { reason: input.reason, note: input.note });
    await updateLinkRefused(world.sql, { id, reason, decidedBy: actor.staffId, decidedAt });
  } else await agreeToLink(world, actor, row, { ...input, at: decidedAt });
  const verdict = input.verdict === 'refuse' ? 'refuse' : 'agree';
  await writeAudit(world.sql, actor, decidedAt, {
    action: `identity-check/link-${verdict}`,
    subject: { kind: 'family-link', id },
    ...(verdict === 'agree' && { fields: ['identity'] }),
  });
  await notifyLinkDecision(world, row.account_id, { id, event: verdict === 'agree' ? 'linked' : 'refused' });
  return {};
};

type AgreeInput = Extract<InputOf<typeof calls.decideFamilyLink>, { verdict: 'agree' }>;

async function agreeToLink(
  world: NotifyWorld,
  actor: StaffActor,
  row: DecryptedLinkRow,
  { ending, supportingDocuments, at: decidedAt }: AgreeInput & { at: string },
): Promise<void> {
  const { id, details, relationship, pictures } = row;
  // Staff type the last characters from the document, which shows that they have seen it.
  if (ending !== numberEnding(details))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'ending', key: 'ending-differs' }] });
  // A member who has a verified account of their own has to be asked through that login instead.
  if ((await readOwnAccountState(world, details)) === 'verified') throw problem('identity-check/own-account');
  if (!(await readDetails(world, row.account_id))) throw problem('identity-check/details-first');
  const person = await linkPerson(
    world,
    { account: row.account_id, person: row.person_id, details, relationship },
    { at: decidedAt, today: world.clock.today() },
  );
  const ownDocument = { kind: details.certificate_type === 'ic' ? ('ic' as const) : ('passport' as const), ending };
  const content = linkRequestColumn.encrypt(world, id, {
    relationship,
    details,
    pictures,
    shown: [ownDocument, ...supportingDocuments],
  });
  await updateLinkAgreed(world.sql, { id, person, content, decidedBy: actor.staffId, decidedAt });
}

/** Ends a link and notifies the account, in the transaction of the HTTP request. */
export const endFamilyLink: NotifyHandlers['endFamilyLink'] = async (world, actor, { id, reason }) => {
  const row = await requireReviewableLink(world, actor, id, { lock: true });
  const { account_id: account, person_id: person } = row;
  const endedAt = world.clock.instant();
  if (row.state !== 'agreed' || row.ended_at !== null || person === null) throw problem('identity-check/not-linked');
  if (!(await unlinkPerson(world, { account, person, at: endedAt }))) throw problem('identity-check/not-linked');
  await updateLinkEnded(world.sql, id, { endedAt, endedBy: actor.staffId });
  await writeAudit(world.sql, actor, endedAt, {
    action: 'identity-check/link-end',
    subject: { kind: 'family-link', id },
    reason,
  });
  await notifyLinkDecision(world, account, { id, event: 'ended' });
  return {};
};

// Notifies the account once for each event of a request, without naming the member.
async function notifyLinkDecision(
  world: NotifyWorld,
  account: string,
  { id, event }: { id: string; event: 'linked' | 'refused' | 'ended' },
): Promise<void> {
  await notifyAccount(world, account, {
    purpose: `identity-check/link-${event}`,
    dedupeKey: `identity-check/link-${event}:${id}`,
    content: ({ language }) => linkOutgoingMessages[language][event],
  });
}

type DecryptedLinkRow = LinkRequestRow & LinkRequestContent;

/**
 * Finds and decrypts a request. Throws if it is missing, or if this member of staff is its requester or the member.
 * `lock` locks its row until the transaction ends.
 */
async function requireReviewableLink(
  world: Pick<World, 'sql' | 'keys'>,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<DecryptedLinkRow> {
  const row = requireFound(await findLinkRequest(world.sql, id, { lock }));
  const content = decryptLinkRequestContent(world, id, row.content);
  await refuseOwnCase(world, actor, { accounts: [row.account_id], names: [content.details.name] });
  return { ...row, ...content, content: row.content };
}

async function viewLinkRows(
  world: LinkRowsWorld,
  actor: StaffActor,
  rows: readonly LinkRequestRow[],
): Promise<calls.LinkRow[]> {
  const holderOf = await familyLinkItems.readHolders(world, actor, rows);
  const stateById: ReadonlyMap<string, LinkState> = await computeLinkStates(world, rows);
  return rows.map(({ id, state, content, submitted_at: submittedAt, decided_at: decidedAt }) => {
    const { relationship, pictures: hasPictures } = decryptLinkRequestContent(world, id, content);
    return {
      id,
      state: stateById.get(id) ?? state,
      relationship,
      hasPictures,
      submittedAt,
      decidedAt,
      ...holderOf(id),
    };
  });
}
