import type { HandlersOf } from '#foundation/server/http/route.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import { deleteAttachedFiles } from '#capabilities/files/server/public.ts';
import { normalizeDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/relationships.ts';
import {
  readDetails,
  documentHash,
  filterLinkedPersonIds,
  readMemberToLink,
  requireMemberCapacity,
} from '#capabilities/members/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { LinkRequests } from '../contract-link.ts';
import type * as calls from '../contract-link.ts';
import { linksPerDay, maxOpenLinks } from '../rules/limits.ts';
import { validateLink, type LinkState } from '../rules/link.ts';
import { decryptLinkRequestContent, linkRefusalColumn, linkRequestColumn } from './encryption.ts';
import { attachPictures, pictureSubject } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';
import { lockAccountCertifications } from './store.ts';
import {
  deleteLinkRequest,
  findLinkRequest,
  insertLinkRequest,
  selectLinkRequests,
  type LinkRequestRow,
} from './store-links.ts';

type LinksWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { settings: CertificationSettings };

type Handlers = HandlersOf<typeof calls, LinksWorld, Traveller>;

export async function readFamilyLinks(world: LinksWorld, { accountId }: Traveller): Promise<LinkRequests> {
  return viewLinks(world, accountId);
}

/** Stores a request to link a member, with pictures of documents or for a desk where the documents are shown. */
export const requestFamilyLink: Handlers['requestFamilyLink'] = async (
  world,
  actor,
  { member_id: member, files, relationship, ...entered },
) => {
  const { accountId } = actor;
  const today = world.clock.today();
  const submittedAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockAccountCertifications(sql, accountId);
    if (member !== undefined) await requireCertifiedPasswordFor(tx, actor, [member]);
    const ownDetails = await readDetails(tx, accountId);
    if (!ownDetails) throw problem('identity-check/details-first');
    const memberDetails =
      member === undefined ? undefined : await readMemberToLink(tx, { account: accountId, person: member }, today);
    if (member !== undefined && !memberDetails) throw foundationProblem('foundation/not-found');
    const fieldErrors = validateLink({ relationship, details: entered }, { today, own: ownDetails });
    if (fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
    await takeLinkQuota(tx, accountId, member === undefined);
    // A link request has neither parent documents nor a phone number.
    const details = normalizeDetails({ ...entered, parent_ic_number: '', parent_passport_number: '', phone: '' });
    const [id, pictures] = [newId(), [...new Set(files)]];
    const isInserted = await insertLinkRequest(sql, {
      id,
      account_id: accountId,
      person_id: member ?? null,
      identity_hash: documentHash(world, details),
      content: linkRequestColumn.encrypt(world, id, {
        relationship: relationship as Relationship,
        details,
        pictures: pictures.length > 0,
        shown: [],
      }),
      submitted_at: submittedAt,
    });
    if (!isInserted) throw problem('identity-check/link-open');
    if (pictures.length > 0) await attachPictures(sql, accountId, id, pictures);
    await writeAudit(sql, actor, submittedAt, {
      action: 'identity-check/link-request',
      subject: { kind: 'family-link', id },
    });
    return viewLinks(tx, accountId);
  });
};

// Throws when the account may not send another request. Also counts the request against its daily quota.
async function takeLinkQuota(world: LinksWorld, account: string, isNewMember: boolean): Promise<void> {
  const pendingRequests = (await selectLinkRequests(world.sql, account)).filter(({ state }) => state === 'submitted');
  if (pendingRequests.length >= maxOpenLinks) throw problem('identity-check/links-open');
  if (isNewMember) await requireMemberCapacity(world, account);
  const budget = { key: `certification link ${account}`, window: 'day', limit: linksPerDay } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('identity-check/upper-limit', { retryAfter: budgetResult.retryAfter });
}

/** Withdraws a pending request with its pictures. */
export const withdrawFamilyLink: Handlers['withdrawFamilyLink'] = async (world, actor, { request: id }) => {
  const withdrawnAt = world.clock.instant();
  return inTransaction(world.sql, async (sql) => {
    const row = await findLinkRequest(sql, id, { lock: true });
    if (row?.account_id !== actor.accountId) throw foundationProblem('foundation/not-found');
    if (row.state !== 'submitted') throw problem('identity-check/decided');
    await deleteAttachedFiles(sql, [pictureSubject(id)]);
    await deleteLinkRequest(sql, id);
    await writeAudit(sql, actor, withdrawnAt, {
      action: 'identity-check/link-take-back',
      subject: { kind: 'family-link', id },
    });
    return viewLinks({ ...world, sql }, actor.accountId);
  });
};

async function viewLinks(world: LinksWorld, account: string): Promise<LinkRequests> {
  const rows = await selectLinkRequests(world.sql, account);
  const stateById = await computeLinkStates(world, rows);
  return {
    items: rows.map((row) => {
      const { relationship, details, pictures } = decryptLinkRequestContent(world, row.id, row.content);
      const { id, submitted_at: submittedAt, decided_at: decidedAt, reason } = row;
      return {
        id,
        state: stateById.get(id) ?? row.state,
        relationship,
        name: details.name,
        hasPictures: pictures,
        submittedAt,
        decidedAt,
        refusal: reason ? linkRefusalColumn.decrypt(world, id, reason) : null,
      };
    }),
    hasDetails: (await readDetails(world, account)) !== undefined,
    pictureDays: world.settings.keepCertificationDays,
  };
}

/** Computes the state of each request. An agreed request is ended once the account may no longer act for the member. */
export async function computeLinkStates(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  rows: readonly LinkRequestRow[],
): Promise<ReadonlyMap<string, LinkState>> {
  const agreedPersons = rows.flatMap(({ state, ended_at: endedAt, person_id: person }) =>
    state === 'agreed' && endedAt === null && person !== null ? [person] : [],
  );
  const linkedPersons = await filterLinkedPersonIds(world, agreedPersons, world.clock.today());
  return new Map(
    rows.map(({ id, state, ended_at: endedAt, person_id: person }) => [
      id,
      state === 'agreed' && (endedAt !== null || !linkedPersons.has(person ?? '')) ? 'ended' : state,
    ]),
  );
}
