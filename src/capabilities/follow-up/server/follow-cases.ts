import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { EventOf, InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { EventFeed } from '#foundation/server/events/event-feed.ts';
import type { World } from '#foundation/server/world.ts';
import type { followCases as followCall } from '../contract-list.ts';
import { casesTopic } from './change-case.ts';

type CaseEvent = EventOf<typeof followCall>;

/** Follows the changes of all cases. The events contain ids only: pages read the lists that their users may see. */
export const followCases: EventFeed<Pick<World, 'sql' | 'clock'>, StaffActor, InputOf<typeof followCall>, CaseEvent> = {
  topic: casesTopic,
  onOpen: async ({ sql, clock }, actor) => {
    await writeAudit(sql, actor, clock.instant(), {
      action: 'follow-up/follow-cases',
      subject: { kind: 'staff', id: actor.staffId },
    });
  },
  toData: async (_world, events) => {
    const ids = events.map(({ data }) => (data as CaseEvent).id);
    // Several changes of one case at once are one event.
    return ids.map((id, index) => (ids.lastIndexOf(id) === index ? { id } : undefined));
  },
};
