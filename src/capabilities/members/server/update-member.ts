import { requireCertifiedPasswordFor } from '#capabilities/certified-password/server/public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { type Details, problem, type updateMember as updateCall } from '../contract.ts';
import { validateChild, validateDetails } from '../rules/validate-details.ts';
import { normalizeDetails } from '../rules/details.ts';
import { maxMembers } from '../rules/family.ts';
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
import { selectSentLinks } from './store-links.ts';
import { viewFamily } from './view.ts';

type Input = InputOf<typeof updateCall>;

/** Adds a child, sends a request to a person of twelve or older, or changes a member. Serialized for each account. */
export async function updateMember(
  world: RequestWorld,
  actor: LoggedIn,
  input: Input,
): Promise<OutputOf<typeof updateCall>> {
  return inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    await lockFamily(sql, actor.accountId);
    await consumeChangeQuota(inside, actor.accountId);
    if (input.member_id !== undefined) await requireCertifiedPasswordFor(inside, actor, [input.member_id]);
    if (input.member_id !== undefined) await changeMember(inside, actor, input, input.member_id);
    else {
      await requireMemberCapacity(inside, actor.accountId);
      // Only a child's input has a birth date: from twelve on people give their own.
      if (isPartialDate(input.birth_date)) await addChild(inside, actor, input);
      else await requestConsent(inside, actor, { asked: input, member: null });
    }
    return viewFamily(inside, actor);
  });
}

async function addChild(world: RequestWorld, actor: LoggedIn, input: Input): Promise<void> {
  const details = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, details)];
  const before = await findChild(world.sql, { guardian, identity });
  if (before && !before.removed) throw problem('members/there-already');
  const [id, at] = [before?.id ?? newId(), isoInstant(world.clock.now())];
  await upsertChild(world.sql, { id, guardian, identity, content: encryptDetails(world, id, details), at });
  await writeAudit(world.sql, actor, at, {
    action: 'members/add-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

async function changeMember(world: RequestWorld, actor: LoggedIn, input: Input, id: string): Promise<void> {
  const row = await findPerson(world.sql, id);
  const today = world.clock.today();
  if (row?.guardian_id !== actor.accountId || row.content === null) {
    const known = (await listRepresentedPersons(world, actor.accountId, today)).some((person) => person.id === id);
    throw known ? problem('members/theirs') : refuse('foundation/not-found');
  }
  const before = decryptDetails(world, id, row.content);
  const mayAct = readGuardianRelationship(world, row, before, today) !== undefined;
  // A linked member who now has a number of their own is sent a request; its input has no birth date.
  if (row.link !== null && mayAct && isPartialDate(input.birth_date))
    return changeLinked(world, actor, input, { ...row, details: before });
  if (!mayAct || row.link !== null)
    return requestConsent(world, actor, { asked: { ...input, name: before.name }, member: id });
  const details = await requireChildDetails(world, actor, input);
  const [guardian, identity] = [actor.accountId, identityHash(world, details)];
  const same = await findChild(world.sql, { guardian, identity });
  if (same && same.id !== id) throw problem('members/there-already');
  const [content, at] = [encryptDetails(world, id, details), isoInstant(world.clock.now())];
  const changed = await updatePerson(world.sql, { id, revision: input.revision, content, identity, at });
  if (!changed) throw problem('members/changed-elsewhere');
  await writeAudit(world.sql, actor, at, {
    action: 'members/change-child',
    subject: { kind: 'member', id },
    fields: ['identity'],
  });
}

// Keeps what a linked member's documents say as the reviewer saw it.
async function changeLinked(
  world: RequestWorld,
  actor: LoggedIn,
  { member_id: _id, revision, email: _email, relationship: _relationship, ...typed }: Input,
  { id, details: before }: { id: string; details: Details },
): Promise<void> {
  const fields = validateDetails(typed, world.clock.today());
  if (fields.length > 0) throw refuse('foundation/invalid', { fields });
  const details = normalizeDetails(typed);
  if (!sameIdentity(before, details)) throw problem('members/linked');
  const [identity, at] = [identityHash(world, details), isoInstant(world.clock.now())];
  const changed = await updatePerson(world.sql, {
    id,
    revision,
    content: encryptDetails(world, id, details),
    identity,
    at,
  });
  if (!changed) throw problem('members/changed-elsewhere');
  await writeAudit(world.sql, actor, at, {
    action: 'members/change-linked',
    subject: { kind: 'member', id },
    fields: ['phone', 'bn'],
  });
}

// The parent's document in the input has to be that in the own details of the account.
async function requireChildDetails(
  world: RequestWorld,
  { accountId }: LoggedIn,
  { member_id: _id, revision: _revision, email: _email, relationship, ...details }: Input,
): Promise<Details> {
  const own = await requireOwnDetails(world, accountId);
  const fields = validateChild({ relationship, details }, { today: world.clock.today(), parent: own });
  if (fields.length > 0) throw refuse('foundation/invalid', { fields });
  return normalizeDetails(details);
}

/** Throws `members/too-many` when the family is full. */
export async function requireMemberCapacity({ sql }: { sql: Sql }, account: string): Promise<void> {
  const children = (await selectPersonsOfAccount(sql, account)).filter(
    ({ guardian_id: guardian }) => guardian === account,
  );
  const helped = (await selectHelpedPersons(sql, account)).filter(({ id, account_id: own }) => id === own);
  const open = (await selectSentLinks(sql, account)).filter(({ state }) => state === 'requested');
  if (children.length + helped.length + open.length >= maxMembers) throw problem('members/too-many');
}
