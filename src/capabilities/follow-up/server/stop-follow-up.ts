import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { changeCase, type ChangeWorld, endedCaseColumns } from './change-case.ts';
import { notifyOfEnd, sendQuestion } from './notify-group.ts';
import type { FollowUpSettings } from './settings.ts';
import { requireNotOwnCase } from './require-not-own-case.ts';
import { selectFollowedCases, revokeLinks } from './store-answers.ts';

type StopWorld = ChangeWorld & Pick<World, 'enqueue'> & { settings: FollowUpSettings };

type Handlers = HandlersOf<typeof calls, StopWorld, StaffActor>;

/** Ends a follow-up before its last day, and notifies the group. */
export const stopFollowUp: Handlers['stopFollowUp'] = async (world, actor, { id, revision, reason }) => {
  const row = await changeCase(world, actor, { id, revision }, async (sql, lockedCase) => {
    await requireNotOwnCase({ ...world, sql }, actor, lockedCase);
    if (lockedCase.state !== 'followed') throw problem('follow-up/not-followed');
    return {
      columns: endedCaseColumns(world.clock.instant(), 'stopped'),
      kind: 'stopped',
      content: { note: reason },
      auditAction: 'stop',
    };
  });
  await notifyOfEnd(world, row);
  return {};
};

/** Revokes the links of a group and sends a new one, for example after a lost phone. */
export const renewLink: Handlers['renewLink'] = async (world, actor, { id }) => {
  const day = world.clock.today();
  await changeCase(world, actor, { id }, async (sql, row) => {
    const followedCases = await selectFollowedCases(sql, row.declaration_id, day);
    if (!followedCases.some(({ starts_on: startsOn }) => startsOn !== null && startsOn <= day))
      throw problem('follow-up/not-followed');
    await revokeLinks(sql, row.declaration_id, world.clock.instant());
    const dedupeKey = `follow-up/link:${row.id}:${actor.requestId}`;
    const isSent = await sendQuestion({ ...world, sql }, row, { kind: 'morning', day, dedupeKey });
    if (!isSent) throw problem('follow-up/unreachable');
    return { kind: 'link', auditAction: 'renew-link' };
  });
  return {};
};
