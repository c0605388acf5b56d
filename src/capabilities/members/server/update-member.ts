import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { type Details, problem, type updateMember as updateCall } from '../contract.ts';
import { validateChild, validateDetails } from '../rules/validate-details.ts';
import { normalizeDetails } from '../rules/details.ts';
import { maxMembers } from '../rules/limits.ts';
import { sameIdentity } from '../rules/identity.ts';
import { type RequestWorld, requestConsent } from './request-consent.ts';
import { consumeChangeQuota } from './quotas.ts';
import { requireOwnDetails } from './fill-personal-info.ts';
import { listRepresentedPersons, readGuardianRelationship } from './persons.ts';
import { identityHash, decryptDetails, encryptDetails } from './encryption.ts';
import {
  findChild,
  findPerson,
  selectHelpedPersons,
  lockFamily,
  selectPersonsOfAccount,
  upsertChild,
  updatePerson,
} from './store.ts';
import { selectSentRequests } from './store-requests.ts';
import { viewFamily } from './view.ts';

type Input = InputOf<typeof updateCall>;

/** Adds a child, sends a request to a person of twelve or older, or changes a member. Serialized for each account. */
export async function updateMember(
  world: RequestWorld,
  actor: LoggedIn,
  input: Input,
): Promise<OutputOf<typeof updateCall>> {
  return inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(tx, actor.accountId);
    if (input.member_id !== undefined) await requireCertifiedPasswordFor(tx, actor, [input.member_id]);
    if (input.member_id !== undefined) await changeMember(tx, actor, input, input.member_id);
    else {
      await requireMemberCapacity(tx, actor.accountId);
      // Only a child's input has a birth date: from twelve on people give their own.
      if (isPartialDate(input.birth_date)) await addChild(tx, actor, input);
      else await requestConsent(tx, actor, { input, member: null });
    }
    return viewFamily(tx, actor);
  });
}

async function addChild(world: RequestWorld, actor: LoggedIn, input: Input): Promise<void> {
  const childDetails = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, childDetails)];
  const before = await findChild(world.sql, { guardian, identity });
  if (before && !before.removed) throw problem('members/there-already');
  const [id, addedAt] = [before?.id ?? newId(), isoInstant(world.clock.now())];
  await upsertChild(world.sql, {
    id,
    guardian,
    identity,
    content: encryptDetails(world, id, childDetails),
    at: addedAt,
  });
  await writeAudit(world.sql, actor, addedAt, {
    action: 'members/add-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

async function changeMember(world: RequestWorld, actor: LoggedIn, input: Input, id: string): Promise<void> {
  const row = await findPerson(world.sql, id);
  const today = world.clock.today();
  if (row?.guardian_id !== actor.accountId || row.content === null) {
    const isAccepted = (await listRepresentedPersons(world, actor.accountId, today)).some((person) => person.id === id);
    throw isAccepted ? problem('members/theirs') : foundationProblem('foundation/not-found');
  }
  const stored = decryptDetails(world, id, row.content);
  const mayAct = readGuardianRelationship(world, row, stored, today) !== undefined;
  // A linked member who now has a number of their own is sent a request; its input has no birth date.
  if (row.link !== null && mayAct && isPartialDate(input.birth_date))
    return changeLinked(world, actor, input, { ...row, details: stored });
  if (!mayAct || row.link !== null)
    return requestConsent(world, actor, { input: { ...input, name: stored.name }, member: id });
  const details = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, details)];
  const knownChild = await findChild(world.sql, { guardian, identity });
  if (knownChild && knownChild.id !== id) throw problem('members/there-already');
  const [content, changedAt] = [encryptDetails(world, id, details), isoInstant(world.clock.now())];
  const isSaved = await updatePerson(world.sql, { id, revision: input.revision, content, identity, at: changedAt });
  if (!isSaved) throw problem('members/changed-elsewhere');
  await writeAudit(world.sql, actor, changedAt, {
    action: 'members/change-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

// Refuses a change of the fields that a linked member's documents state, as the reviewer saw them.
async function changeLinked(
  world: RequestWorld,
  actor: LoggedIn,
  { member_id: _id, revision, email: _email, relationship: _relationship, ...entered }: Input,
  { id, details: stored }: { id: string; details: Details },
): Promise<void> {
  const fields = validateDetails(entered, world.clock.today());
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  const details = normalizeDetails(entered);
  if (!sameIdentity(stored, details)) throw problem('members/linked');
  const [identity, changedAt] = [identityHash(world, details), isoInstant(world.clock.now())];
  const isSaved = await updatePerson(world.sql, {
    id,
    revision,
    content: encryptDetails(world, id, details),
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

// The parent's document in the input must be the document in the account's own details.
async function requireChildDetails(
  world: RequestWorld,
  { accountId }: LoggedIn,
  { member_id: _id, revision: _revision, email: _email, relationship, ...details }: Input,
): Promise<Details> {
  const own = await requireOwnDetails(world, accountId);
  const fields = validateChild({ relationship, details }, { today: world.clock.today(), parent: own });
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  return normalizeDetails(details);
}

/** Throws `members/too-many` when the family is full. */
export async function requireMemberCapacity({ sql }: { sql: Sql }, account: string): Promise<void> {
  const children = (await selectPersonsOfAccount(sql, account)).filter(
    ({ guardian_id: guardian }) => guardian === account,
  );
  const helpedPersons = (await selectHelpedPersons(sql, account)).filter(({ id, account_id: own }) => id === own);
  const openRequests = (await selectSentRequests(sql, account)).filter(({ state }) => state === 'requested');
  if (children.length + helpedPersons.length + openRequests.length >= maxMembers) throw problem('members/too-many');
}
