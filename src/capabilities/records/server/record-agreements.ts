import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listRepresentedPersons, requirePerson } from '#capabilities/members/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract.ts';
import { agreementVersion } from '../rules/agreement.ts';
import { isAgreementInForce, findLink } from './require-record-access.ts';
import type { RecordsWorld } from './record-source.ts';
import { withdrawAgreement, upsertAgreement, selectAgreements } from './store-agreements.ts';

type Handlers = HandlersOf<typeof calls, RecordsWorld, Traveller>;

export const listRecordMembers: Handlers['listRecordMembers'] = async (world, actor) => {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const agreements = await selectAgreements(world.sql, actor.accountId);
  const items = await Promise.all(
    persons
      // A person can have several ids, such as one from childhood. Lists each person once.
      .filter(({ id, canonicalId }) => id === canonicalId)
      .map(async ({ id, relationship, details }) => ({
        member_id: id,
        relationship,
        name: details?.name ?? '',
        isLinked: (await findLink(world, id)) !== undefined,
        hasAgreed: isAgreementInForce(agreements.find(({ person_id: person }) => person === id)),
      })),
  );
  return { items };
};

export const readAgreement: Handlers['readAgreement'] = async (world, actor, { member_id: member }) => {
  await requirePerson(world, actor, member);
  const row = (await selectAgreements(world.sql, actor.accountId)).find(({ person_id: id }) => id === member);
  const hasAgreed = isAgreementInForce(row);
  return { version: agreementVersion, hasAgreed, agreedAt: hasAgreed && row ? row.agreed_at : null };
};

/** Accepts or withdraws an agreement, in the request's transaction. Audits only a choice that changes the agreement. */
export const changeAgreement: Handlers['changeAgreement'] = async (
  world,
  actor,
  { member_id: member, agree, version, language },
) => {
  const { sql, clock } = world;
  await requirePerson(world, actor, member);
  const now = clock.instant();
  const { accountId } = actor;
  const changed = agree
    ? await upsertAgreement(sql, { account_id: accountId, person_id: member, version, language, agreed_at: now })
    : await withdrawAgreement(sql, accountId, member, now);
  if (changed)
    await writeAudit(sql, actor, now, {
      action: agree ? 'records/agree' : 'records/withdraw',
      subject: { kind: 'member', id: member },
    });
  return readAgreement(world, actor, { member_id: member });
};
