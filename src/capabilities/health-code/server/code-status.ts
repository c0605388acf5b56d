import { readCaseStates } from '#capabilities/follow-up/server/public.ts';
import {
  flattenIds,
  firstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import {
  readLatestAssessments,
  readLatestReports,
  type LatestReport,
} from '#capabilities/self-report/server/public.ts';
import type { Both } from '#foundation/language/messages.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { type CodeResult, evaluateCodeRules, type PersonFacts } from '../rules/evaluate-code-rules.ts';
import type { Level } from '../rules/levels.ts';
import { readLastExposures } from './exposures.ts';
import { decryptManualLevel } from './encryption.ts';
import { type ManualLevelRow, selectActiveManualLevels } from './store.ts';
import { readCurrentRules } from './store-rules.ts';

/** What reading somebody's standing touches. */
export type CodeStatusWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** The level of somebody now, why, since when and until when; or why there is none. */
export type CodeStatus =
  | Exclude<CodeResult, { state: 'there' }>
  | { state: 'there'; level: Level; reasons: Both[]; since: Millis; until: Millis; byHand: boolean };

/**
 * What is known of each of some persons: what they said last, their case at the health desk, and when they were near a case.
 * `assessed`: their newest self-assessments, for whoever has asked for them already.
 */
export async function readPersonFacts(
  world: CodeStatusWorld,
  people: IdsByPerson,
  assessed?: ReadonlyMap<string, LatestReport>,
): Promise<Map<string, PersonFacts>> {
  const [assessments, reports, cases, exposed] = await Promise.all([
    assessed ?? readLatestAssessments(world, people),
    readLatestReports(world, people),
    readCaseStates(world, people),
    readLastExposures(world, people),
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
export async function readManualLevels(
  { sql }: { sql: Sql },
  people: IdsByPerson,
  at: string,
): Promise<Map<string, ManualLevelRow>> {
  return firstRowByPerson(
    people,
    await selectActiveManualLevels(sql, flattenIds(people), at),
    ({ person_id }) => person_id,
  );
}

/** The standing of somebody: what a health officer has set, else what the rules in force say of what is known. */
export async function readCodeStatus(world: CodeStatusWorld, person: string): Promise<CodeStatus> {
  const standing = (await readCodeStatuses(world, await readIdsByPerson(world, [person]))).get(person);
  if (!standing) throw new Error('somebody has no standing');
  return standing;
}

/** The standing of each of some persons, in as many questions as that of one; `assessed` as in `readPersonFacts`. */
export async function readCodeStatuses(
  world: CodeStatusWorld,
  people: IdsByPerson,
  assessed?: ReadonlyMap<string, LatestReport>,
): Promise<Map<string, CodeStatus>> {
  const now = world.clock.now();
  const sets = await readManualLevels(world, people, isoInstant(now));
  const standings = new Map([...sets].map(([person, set]) => [person, statusFromManualLevel(world, set)]));
  const others = new Map([...people].filter(([person]) => !sets.has(person)));
  if (others.size === 0) return standings;
  const { content } = await readCurrentRules(world.sql);
  for (const [person, known] of await readPersonFacts(world, others, assessed))
    standings.set(person, statusFromRules(content, known, now));
  return standings;
}

function statusFromManualLevel(world: CodeStatusWorld, { id, content, set_at, until }: ManualLevelRow): CodeStatus {
  const { level, reason } = decryptManualLevel(world, id, content);
  const [since, end] = [parseInstant(set_at), parseInstant(until)];
  return { state: 'there', level, reasons: [{ en: reason, ms: reason }], since, until: end, byHand: true };
}

function statusFromRules(rules: CodeRules, known: PersonFacts, now: Millis): CodeStatus {
  const judged = evaluateCodeRules(rules, known, now);
  if (judged.state !== 'there') return judged;
  const { level, met, since, until } = judged;
  return { state: 'there', level, reasons: met.map(({ reason }) => reason), since, until, byHand: false };
}
