import type { HandlersOf } from '#foundation/server/http/route.ts';
import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { type Details, problem, type updateMember as updateCall } from '../contract.ts';
import type * as calls from '../contract.ts';
import { validateChild, validateDetails } from '../rules/validate-details.ts';
import { normalizeDetails, hasSameIdentity } from '../rules/details.ts';
import { maxMembers } from '../rules/limits.ts';
import { type RequestWorld, requestConsent } from './send-request.ts';
import { consumeChangeQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { listRepresentedPersons, readGuardianRelationship } from './persons.ts';
import { identityHash, decryptDetails, detailsColumn } from './encryption.ts';
import {
  findChild,
  findPerson,
  selectPersonsWhoAccepted,
  lockFamily,
  selectPersonsOfAccount,
  upsertChild,
  updatePerson,
} from './store.ts';
import { selectSentRequests } from './store-requests.ts';
import { viewFamily } from './view.ts';

type Input = InputOf<typeof updateCall>;

type Handlers = HandlersOf<typeof calls, RequestWorld, LoggedInTraveller>;

/** Adds a child, sends a request to a person of twelve or older, or changes a member. Serialized for each account. */
export const updateMember: Handlers['updateMember'] = async (world, actor, input) => {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(tx, actor.accountId);
    if (input.member_id !== undefined) await requireCertifiedPasswordFor(tx, actor, [input.member_id]);
    if (input.member_id !== undefined) await changeMember(tx, actor, input, input.member_id);
    else {
      await requireMemberCapacity(tx, actor.accountId);
      // Only the input for a child has a birth date. Persons of twelve or older enter their details themselves.
      if (isPartialDate(input.birth_date)) await addChild(tx, actor, input);
      else await requestConsent(tx, actor, { input, memberId: null });
    }
    return viewFamily(tx, actor);
  });
};

async function addChild(world: RequestWorld, actor: LoggedInTraveller, input: Input): Promise<void> {
  const childDetails = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, childDetails)];
  const knownChild = await findChild(world.sql, { guardian, identity });
  if (knownChild && !knownChild.removed) throw problem('members/there-already');
  const [id, addedAt] = [knownChild?.id ?? newId(), world.clock.instant()];
  await upsertChild(world.sql, {
    id,
    guardian,
    identity,
    content: detailsColumn.encrypt(world, id, childDetails),
    at: addedAt,
  });
  await writeAudit(world.sql, actor, addedAt, {
    action: 'members/add-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

async function changeMember(world: RequestWorld, actor: LoggedInTraveller, input: Input, id: string): Promise<void> {
  const row = await findPerson(world.sql, id);
  const today = world.clock.today();
  if (row?.guardian_id !== actor.accountId || row.content === null) {
    const isAccepted = (await listRepresentedPersons(world, actor.accountId, today)).some((person) => person.id === id);
    throw isAccepted ? problem('members/theirs') : foundationProblem('foundation/not-found');
  }
  const stored = decryptDetails(world, id, row.content);
  const mayActForMember = readGuardianRelationship(world, row, stored, today) !== undefined;
  // Without a birth date, the input requests the consent of a linked member who now has a number or address.
  if (row.link !== null && mayActForMember && isPartialDate(input.birth_date))
    return changeLinkedMember(world, actor, input, { ...row, details: stored });
  if (!mayActForMember || row.link !== null)
    return requestConsent(world, actor, { input: { ...input, name: stored.name }, memberId: id });
  const details = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, details)];
  const knownChild = await findChild(world.sql, { guardian, identity });
  if (knownChild && knownChild.id !== id) throw problem('members/there-already');
  const [content, changedAt] = [detailsColumn.encrypt(world, id, details), world.clock.instant()];
  const isSaved = await updatePerson(world.sql, { id, revision: input.revision, content, identity, at: changedAt });
  if (!isSaved) throw problem('members/changed-elsewhere');
  await writeAudit(world.sql, actor, changedAt, {
    action: 'members/change-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

// Refuses a change of the fields that the member's documents state.
async function changeLinkedMember(
  world: RequestWorld,
  actor: LoggedInTraveller,
  { member_id: _id, revision, email: _email, relationship: _relationship, ...entered }: Input,
  { id, details: stored }: { id: string; details: Details },
): Promise<void> {
  const fieldErrors = validateDetails(entered, world.clock.today());
  if (fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
  const details = normalizeDetails(entered);
  if (!hasSameIdentity(stored, details)) throw problem('members/linked');
  const [identity, changedAt] = [identityHash(world, details), world.clock.instant()];
  const isSaved = await updatePerson(world.sql, {
    id,
    revision,
    content: detailsColumn.encrypt(world, id, details),
    identity,
    at: changedAt,
  });
  if (!isSaved) throw problem('members/changed-elsewhere');
  await writeAudit(world.sql, actor, changedAt, {
    action: 'members/change-linked',
    subject: { kind: 'member', id },
    fields: ['phone', 'bn'],
  });
}

// The parent's document in the input must be that in the account owner's details.
async function requireChildDetails(
  world: RequestWorld,
  { accountId }: LoggedInTraveller,
  { member_id: _id, revision: _revision, email: _email, relationship, ...details }: Input,
): Promise<Details> {
  const ownDetails = await requireOwnDetails(world, accountId);
  const fieldErrors = validateChild(
    { relationship, details },
    { today: world.clock.today(), parentDocument: ownDetails },
  );
  if (fieldErrors.length > 0) throw foundationProblem('foundation/invalid', { fields: fieldErrors });
  return normalizeDetails(details);
}

/** Throws `members/too-many` if members and open requests together reach the maximum. */
export async function requireMemberCapacity({ sql }: { sql: Sql }, account: string): Promise<void> {
  const children = (await selectPersonsOfAccount(sql, account)).filter(
    ({ guardian_id: guardian }) => guardian === account,
  );
  const helpedPersons = (await selectPersonsWhoAccepted(sql, account)).filter(
    ({ id, account_id: accountId }) => id === accountId,
  );
  const openRequests = (await selectSentRequests(sql, account)).filter(({ state }) => state === 'requested');
  if (children.length + helpedPersons.length + openRequests.length >= maxMembers) throw problem('members/too-many');
}
