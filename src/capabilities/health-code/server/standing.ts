import { readCaseStates } from '#capabilities/follow-up/server/public.ts';
import {
  flattenIds,
  firstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import { newestAssessments, newestReports, type Said } from '#capabilities/self-report/server/public.ts';
import type { Both } from '#foundation/language/wording.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { type Judged, judgeHealth, type Known } from '../rules/judge-health.ts';
import type { Level } from '../rules/levels.ts';
import { lastExposed } from './exposed.ts';
import { openSet } from './sealing.ts';
import { type SetRow, setsOf } from './store.ts';
import { rulesInForce } from './store-rules.ts';

/** What reading somebody's standing touches. */
export type StandingWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** The level of somebody now, why, since when and until when; or why there is none. */
export type Standing =
  | Exclude<Judged, { state: 'there' }>
  | { state: 'there'; level: Level; reasons: Both[]; since: Millis; until: Millis; byHand: boolean };

/**
 * What is known of each of some persons: what they said last, their case at the health desk, and when they were near a case.
 * `assessed`: their newest self-assessments, for whoever has asked for them already.
 */
export async function knownOfEach(
  world: StandingWorld,
  people: IdsByPerson,
  assessed?: ReadonlyMap<string, Said>,
): Promise<Map<string, Known>> {
  const [assessments, reports, cases, exposed] = await Promise.all([
    assessed ?? newestAssessments(world, people),
    newestReports(world, people),
    readCaseStates(world, people),
    lastExposed(world, people),
  ]);
  return new Map(
    [...people.keys()].map((person) => [
      person,
      {
        assessment: assessments.get(person),
        report: reports.get(person),
        case: cases.get(person),
        exposed: exposed.get(person),
      },
    ]),
  );
}

/** The levels that health officers have set for some persons, and that count at an instant. */
export async function setsOfEach({ sql }: { sql: Sql }, people: IdsByPerson, at: string): Promise<Map<string, SetRow>> {
  return firstRowByPerson(people, await setsOf(sql, flattenIds(people), at), ({ person_id }) => person_id);
}

/** The standing of somebody: what a health officer has set, else what the rules in force say of what is known. */
export async function standingOf(world: StandingWorld, person: string): Promise<Standing> {
  const standing = (await standingsOf(world, await readIdsByPerson(world, [person]))).get(person);
  if (!standing) throw new Error('somebody has no standing');
  return standing;
}

/** The standing of each of some persons, in as many questions as that of one; `assessed` as in `knownOfEach`. */
export async function standingsOf(
  world: StandingWorld,
  people: IdsByPerson,
  assessed?: ReadonlyMap<string, Said>,
): Promise<Map<string, Standing>> {
  const now = world.clock.now();
  const sets = await setsOfEach(world, people, isoInstant(now));
  const standings = new Map([...sets].map(([person, set]) => [person, standingBySet(world, set)]));
  const others = new Map([...people].filter(([person]) => !sets.has(person)));
  if (others.size === 0) return standings;
  const { content } = await rulesInForce(world.sql);
  for (const [person, known] of await knownOfEach(world, others, assessed))
    standings.set(person, standingByRules(content, known, now));
  return standings;
}

function standingBySet(world: StandingWorld, { id, content, set_at, until }: SetRow): Standing {
  const { level, reason } = openSet(world, id, content);
  const [since, end] = [parseInstant(set_at), parseInstant(until)];
  return { state: 'there', level, reasons: [{ en: reason, ms: reason }], since, until: end, byHand: true };
}

function standingByRules(rules: CodeRules, known: Known, now: Millis): Standing {
  const judged = judgeHealth(rules, known, now);
  if (judged.state !== 'there') return judged;
  const { level, met, since, until } = judged;
  return { state: 'there', level, reasons: met.map(({ reason }) => reason), since, until, byHand: false };
}
