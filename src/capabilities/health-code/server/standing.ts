import { caseStateOf } from '#capabilities/follow-up/server/public.ts';
import { idsOfPerson } from '#capabilities/members/server/public.ts';
import { newestAssessment, newestReport } from '#capabilities/self-report/server/public.ts';
import type { Both } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type Judged, judgeHealth, type Known } from '../rules/judge-health.ts';
import type { Level } from '../rules/levels.ts';
import { lastExposed } from './exposed.ts';
import { openSet } from './sealing.ts';
import { findSet } from './store.ts';
import { rulesInForce } from './store-rules.ts';

/** What reading somebody's standing touches. */
export type StandingWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** The level of somebody now, why, since when and until when; or why there is none. */
export type Standing =
  | Exclude<Judged, { state: 'there' }>
  | { state: 'there'; level: Level; reasons: Both[]; since: Millis; until: Millis; byHand: boolean };

/** What is known of somebody, by all their ids: what they said last, their case at the health desk, and when they were near a case. */
export async function knownOf(world: StandingWorld, persons: readonly string[]): Promise<Known> {
  const [assessment, report, state, exposed] = await Promise.all([
    newestAssessment(world, persons),
    newestReport(world, persons),
    caseStateOf(world, persons),
    lastExposed(world, persons),
  ]);
  return { assessment, report, case: state, exposed };
}

/** The standing of somebody: what a health officer has set, else what the rules in force say of what is known. */
export async function standingOf(world: StandingWorld, person: string): Promise<Standing> {
  const persons = await idsOfPerson(world, person);
  const now = world.clock.now();
  const set = await findSet(world.sql, persons, isoInstant(now));
  if (set) {
    const { level, reason } = openSet(world, set.id, set.content);
    const [since, until] = [parseInstant(set.set_at), parseInstant(set.until)];
    return { state: 'there', level, reasons: [{ en: reason, ms: reason }], since, until, byHand: true };
  }
  const { content } = await rulesInForce(world.sql);
  const judged = judgeHealth(content, await knownOf(world, persons), now);
  if (judged.state !== 'there') return judged;
  const { level, met, since, until } = judged;
  return { state: 'there', level, reasons: met.map(({ reason }) => reason), since, until, byHand: false };
}
