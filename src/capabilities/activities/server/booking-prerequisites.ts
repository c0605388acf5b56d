import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { requirePerson } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { type EventKindCalls, problem } from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { isAssessmentFresh } from '../rules/eligibility.ts';
import { readHealth, type HealthWorld } from './read-health.ts';
import type { ActivitySettings } from './settings.ts';
import { findEvent } from './store-events.ts';
import { insertGuidanceView } from './store-series.ts';

export async function recordGuidanceView(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedInTraveller,
  { event_id, member_id, version }: InputOf<EventKindCalls['reportLookedVideo']>,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['reportLookedVideo']>> {
  const person = await requirePerson(world, actor, member_id);
  const event = requireFound(await findEvent(world.sql, event_id, kind));
  if (event.guidance_en === '' || event.guidance_version !== version) throw problem('activities/changed');
  const now = world.clock.instant();
  await insertGuidanceView(world.sql, { person_id: person.id, series_id: event.series_id, version, viewed_at: now });
  await writeAudit(world.sql, actor, now, {
    action: 'activities/view-guidance',
    subject: { kind: 'member', id: person.id },
  });
  return { viewedVersion: version };
}

export async function readHealthCodeState(
  world: HealthWorld & { settings: Pick<ActivitySettings, 'assessmentMaxAgeHours'> },
  actor: LoggedInTraveller,
  { member_id }: InputOf<EventKindCalls['isCreateHcode']>,
): Promise<OutputOf<EventKindCalls['isCreateHcode']>> {
  const person = await requirePerson(world, actor, member_id);
  const { state: codeState, assessedAt } = await readHealth(world, person.id);
  const state = (person.details?.name ?? '').trim() === '' ? 'nameless' : codeState;
  return {
    is_create: state === 'valid',
    state,
    assessedAt: assessedAt === undefined ? null : isoInstant(assessedAt),
    isAssessmentRecent: isAssessmentFresh(assessedAt, world.settings.assessmentMaxAgeHours, world.clock.now()),
  };
}
