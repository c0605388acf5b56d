import type { Handler } from '#foundation/server/http/route.ts';
import { closeApplicationForEdits, findApplicationById } from '#capabilities/declaration/server/public.ts';
import { originOf, refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import { followUpDayLimits } from '#capabilities/screening/rules/limits.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { followContacts as followCall } from '../contract-contacts.ts';
import { maxContacts } from '../rules/limits.ts';
import { followUpPeriodFrom } from '../rules/period.ts';
import { changeCase } from './change-case.ts';
import { diseaseColumn } from './encryption.ts';
import { notifyOfStart } from './notify-group.ts';
import { type Fellow, fellowKey, readConveyance } from './read-conveyance.ts';
import type { FollowUpSettings } from './settings.ts';
import type { StartCaseWorld } from './start-case.ts';
import { startFollowedCase } from './start-followed-case.ts';
import type { CaseRow } from './store.ts';
import { countContactCases } from './store-contacts.ts';

type FollowWorld = StartCaseWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };

/**
 * Opens a followed case for each named contact. The case itself may be closed: its person may be in a hospital. All
 * contacts are followed, or none.
 */
export const followContacts: Handler<typeof followCall, FollowWorld, StaffActor> = async (world, actor, input) => {
  const { id, contacts } = input;
  await changeCase(world, actor, { id }, async (sql, row) => {
    const tx = { ...world, sql };
    if ((await countContactCases(sql, id)) + contacts.length > maxContacts)
      throw problem('follow-up/too-many-contacts');
    const { fellows } = await readConveyance(tx, row);
    const fellowsByKey = new Map(fellows.map((fellow) => [fellowKey(fellow), fellow]));
    for (const contact of contacts) {
      const fellow = fellowsByKey.get(fellowKey(contact));
      if (!fellow) throw problem('follow-up/contacts-changed');
      await followContact(tx, actor, row, fellow);
    }
    return {
      kind: 'contacts-followed',
      content: { count: contacts.length },
      auditAction: 'follow-contacts',
      auditFields: ['contacts'],
    };
  });
  return { count: contacts.length };
};

async function followContact(world: FollowWorld, actor: StaffActor, row: CaseRow, fellow: Fellow): Promise<void> {
  const application = await findApplicationById(world, fellow.declarationId);
  const { version, answers } = application?.versionInForce ?? {};
  if (!application || !answers || version !== fellow.version) throw problem('follow-up/contacts-changed');
  await refuseOwnCase(world, actor, { accounts: [application.accountId], names: [fellow.name] });
  const disease = row.disease ? diseaseColumn.decrypt(world, row.id, row.disease) : undefined;
  const days = disease?.followUpDays ?? followUpDayLimits.default;
  const { startsOn, endsOn } = followUpPeriodFrom(world.clock.today(), days);
  const started = await startFollowedCase(
    world,
    { application, answers, version, number: fellow.number },
    {
      origin: 'contact',
      contactOf: row.id,
      staff: actor.staffId,
      columns: { starts_on: startsOn, ends_on: endsOn, link_origin: originOf(world, actor) },
      disease,
    },
  );
  await closeApplicationForEdits(world, application.id, world.clock.instant());
  await notifyOfStart(world, started, endsOn);
}
