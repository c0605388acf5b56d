import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { readUserInfo as userInfoCall } from '#capabilities/login/contract.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type * as calls from '../contract.ts';
import { consumeChangeQuota } from './quotas.ts';
import { authorizeAccessToOthers } from './access-to-others.ts';
import { listRepresentedPersons, requirePerson } from './persons.ts';
import { saveCurrentPerson } from './store.ts';
import { readCurrentMember, type FamilyWorld, viewFamily } from './view.ts';

/**
 * Reads the user info (spec §3): the name in the account owner's details, and all persons for whom the account may act
 * now.
 */
export const readUserInfo: Handler<typeof userInfoCall, FamilyWorld, LoggedInTraveller> = async (world, actor) => {
  const { accountId, destination } = actor;
  const today = world.clock.today();
  const [mobile, email] = destination?.channel === 'mail' ? ['', destination.to] : [destination?.to ?? '', ''];
  const persons = (await listRepresentedPersons(world, accountId, today)).filter(
    (person) => person.id === person.canonicalId,
  );
  const ownDetails = persons.find((person) => person.id === accountId)?.details;
  return {
    result: {
      id: accountId,
      name: ownDetails?.name ?? '',
      mobile,
      email,
      members: persons
        .filter((person) => person.id !== accountId)
        .map(({ id: _id, relationship, details }) => ({
          _id,
          bn_number: details?.bn_number ?? '',
          name: details?.name ?? '',
          relationship,
        })),
      current_member: ownDetails ? await readCurrentMember(world, accountId, today) : null,
    },
  };
};

type Handlers = HandlersOf<typeof calls, FamilyWorld, LoggedInTraveller>;

export const readFamily: Handlers['readFamily'] = async (world, actor) => {
  return viewFamily(world, actor);
};

/** Reads the details of a person. Writes an audit entry if the person is not the account's owner. */
export const readMember: Handlers['readMember'] = async (world, actor, { member_id: id }) => {
  const person = await requirePerson(world, actor, id);
  await authorizeAccessToOthers(world, actor, [person], { action: 'members/read', fields: ['identity'] });
  const { relationship, details, revision, verifiedAt } = person;
  return { _id: id, relationship, details: details ?? null, revision, verified_at: verifiedAt };
};

export const changeCurrentMember: Handlers['changeCurrentMember'] = async (world, actor, { member_id: id }) => {
  await consumeChangeQuota(world, actor.accountId);
  await requirePerson(world, actor, id);
  await saveCurrentPerson(world.sql, actor.accountId, id);
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'members/choose',
    subject: { kind: 'member', id },
  });
  return { current_member: id };
};
