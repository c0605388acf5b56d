import { type ApplicationWorld, findApplicationByReference } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { EventOf, InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { EventFeed } from '#foundation/server/events/event-feed.ts';
import { publishEvent } from '#foundation/server/events/publish-event.ts';
import type { World } from '#foundation/server/world.ts';
import type { followDecisions as followCall } from '../contract.ts';
import { readDecisionState } from './read-latest-decisions.ts';

/** Topic of the changes that counters have to know at once. */
const decisionTopic = 'border/decisions';

type FollowWorld = Pick<World, 'clock'> & ApplicationWorld;
type DecisionEvent = EventOf<typeof followCall>;

/**
 * Tells all counters, after the caller's transaction has committed, that the decisions about an application or its
 * passes have changed. `data`: for people who look into the database; counters read the new state by the reference.
 */
export async function publishDecisionChange(
  world: Pick<World, 'sql' | 'clock'>,
  data: { reference: string; numbers: readonly number[] } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await publishEvent(world, decisionTopic, data);
}

/**
 * Follows the decisions about all arrivals. Opening the stream is audited. Like `readLatestDecisions`, it is not counted
 * in the hourly access limit of 200 people: it shows no name of a traveller and no part of a declaration.
 */
export const followDecisions: EventFeed<FollowWorld, StaffActor, InputOf<typeof followCall>, DecisionEvent> = {
  topic: decisionTopic,
  onOpen: async ({ sql, clock }, actor) => {
    await writeAudit(sql, actor, clock.instant(), {
      action: 'border/follow-decisions',
      subject: { kind: 'staff', id: actor.staffId },
    });
  },
  toData: async (world, events) => {
    const references = events.map(({ data }) => (data as { reference: string }).reference);
    const stateByReference = new Map<string, DecisionEvent | undefined>();
    for (const reference of new Set(references)) {
      const application = await findApplicationByReference(world, reference);
      stateByReference.set(reference, application && { reference, ...(await readDecisionState(world, application)) });
    }
    // Several changes of one application at once are one event.
    return references.map((reference, index) =>
      references.lastIndexOf(reference) === index ? stateByReference.get(reference) : undefined,
    );
  },
};
