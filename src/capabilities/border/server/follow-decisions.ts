import { type ApplicationWorld, findApplicationByReference } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { EventOf, InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { EventFeed } from '#foundation/server/events/event-feed.ts';
import { publishEvent } from '#foundation/server/events/publish-event.ts';
import type { World } from '#foundation/server/world.ts';
import type { followDecisions as followCall } from '../contract.ts';
import { readDecisionStates } from './read-decision-states.ts';

/** Topic of the changes that counters have to know at once. */
export const decisionTopic = 'border/decisions';

type FollowWorld = Pick<World, 'clock'> & ApplicationWorld;
type DecisionEvent = EventOf<typeof followCall>;

/** Change of the decisions about an application, or of its passes. Other fields are for people who read the table. */
type DecisionChange = { reference: string; declarationId?: string; numbers: readonly number[] };

/**
 * Tells all counters, after the caller's transaction has committed, that the decisions about an application or its
 * passes have changed. Counters get the new state.
 */
export async function publishDecisionChange(
  world: Pick<World, 'sql' | 'clock'>,
  change: DecisionChange & Readonly<Record<string, unknown>>,
): Promise<void> {
  await publishEvent(world, decisionTopic, change);
}

/**
 * Follows the decisions about all arrivals. Opening the stream is audited, but not counted in the hourly access limit
 * of 200 people: the events show no name of a traveller and no part of a declaration.
 */
export const followDecisions: EventFeed<FollowWorld, StaffActor, InputOf<typeof followCall>, DecisionEvent> = {
  topic: decisionTopic,
  onOpen: async ({ sql, clock }, actor) => {
    await writeAudit(sql, actor, clock.instant(), {
      action: 'border/follow-decisions',
      subject: { kind: 'staff', id: actor.staffId },
    });
  },
  toData: async (world, events, language) => {
    const changes = events.map(({ data }) => data as DecisionChange);
    const references = changes.map(({ reference }) => reference);
    const applications = await findApplications(world, changes);
    const stateByReference = await readDecisionStates(world, applications, language);
    // Several changes of one application at once are one event.
    return references.map((reference, index) =>
      references.lastIndexOf(reference) === index ? stateByReference.get(reference) : undefined,
    );
  },
};

async function findApplications(world: FollowWorld, changes: readonly DecisionChange[]) {
  const changeByReference = new Map(changes.map((change) => [change.reference, change]));
  const applications: { id: string; reference: string }[] = [];
  for (const { reference, declarationId } of changeByReference.values()) {
    const id = declarationId ?? (await findApplicationByReference(world, reference))?.id;
    if (id !== undefined) applications.push({ id, reference });
  }
  return applications;
}
