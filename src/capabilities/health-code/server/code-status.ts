import { readSelfReportCaseStates } from '#capabilities/follow-up/server/public.ts';
import {
  flattenIds,
  findFirstRowByPerson,
  type IdsByPerson,
  readIdsByPerson,
} from '#capabilities/members/server/public.ts';
import {
  readLatestAssessments,
  readLatestReports,
  type LatestReport,
} from '#capabilities/self-report/server/public.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { CodeRules } from '../rules/code-rules.ts';
import { type CodeResult, evaluateCodeRules, type PersonFacts } from '../rules/evaluate-code-rules.ts';
import type { Level } from '../rules/levels.ts';
import { readLastExposures } from './exposures.ts';
import { manualLevelColumn } from './encryption.ts';
import { type ManualLevelRow, selectActiveManualLevels } from './store.ts';
import { readCurrentRules } from './store-rules.ts';

export type CodeStatusWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Status of a person's code. `isSetByOfficer`: a health officer has set the level, so the rules do not change it. */
export type CodeStatus =
  | Exclude<CodeResult, { state: 'valid' }>
  | { state: 'valid'; level: Level; reasons: BilingualText[]; since: Millis; until: Millis; isSetByOfficer: boolean };

/**
 * Reads the facts that rules evaluate, by person. `knownAssessments`: the latest self-assessments of these persons, if
 * the caller has read them.
 */
export async function readPersonFacts(
  world: CodeStatusWorld,
  idsByPerson: IdsByPerson,
  knownAssessments?: ReadonlyMap<string, LatestReport>,
): Promise<Map<string, PersonFacts>> {
  const [assessments, reports, cases, exposures] = await Promise.all([
    knownAssessments ?? readLatestAssessments(world, idsByPerson),
    readLatestReports(world, idsByPerson),
    readSelfReportCaseStates(world, idsByPerson),
    readLastExposures(world, idsByPerson),
  ]);
  return new Map(
    [...idsByPerson.keys()].map((person) => [
      person,
      {
        assessment: assessments.get(person),
        report: reports.get(person),
        caseState: cases.get(person),
        lastExposureAt: exposures.get(person),
      },
    ]),
  );
}

/** Reads the levels that health officers have set and that still apply, by person. */
export async function readManualLevels(
  { sql }: { sql: Sql },
  idsByPerson: IdsByPerson,
  now: string,
): Promise<Map<string, ManualLevelRow>> {
  return findFirstRowByPerson(
    idsByPerson,
    await selectActiveManualLevels(sql, flattenIds(idsByPerson), now),
    ({ person_id }) => person_id,
  );
}

/** Reads the status of a person: the manual level, else the result of the current rules. */
export async function readCodeStatus(world: CodeStatusWorld, person: string): Promise<CodeStatus> {
  const status = (await readCodeStatuses(world, await readIdsByPerson(world, [person]))).get(person);
  if (!status) throw new Error('the code status of the person was not read');
  return status;
}

/** Reads the status of several persons, with as many queries as for one. `knownAssessments`: see `readPersonFacts`. */
export async function readCodeStatuses(
  world: CodeStatusWorld,
  idsByPerson: IdsByPerson,
  knownAssessments?: ReadonlyMap<string, LatestReport>,
): Promise<Map<string, CodeStatus>> {
  const now = world.clock.now();
  const manualLevels = await readManualLevels(world, idsByPerson, isoInstant(now));
  const statuses = new Map(
    [...manualLevels].map(([person, manualLevel]) => [person, statusFromManualLevel(world, manualLevel)]),
  );
  const remaining = new Map([...idsByPerson].filter(([person]) => !manualLevels.has(person)));
  if (remaining.size === 0) return statuses;
  const { content } = await readCurrentRules(world.sql);
  for (const [person, facts] of await readPersonFacts(world, remaining, knownAssessments))
    statuses.set(person, statusFromRules(content, facts, now));
  return statuses;
}

function statusFromManualLevel(world: CodeStatusWorld, { id, content, set_at, until }: ManualLevelRow): CodeStatus {
  const { level, reason } = manualLevelColumn.decrypt(world, id, content);
  const [since, endsAt] = [parseInstant(set_at), parseInstant(until)];
  return { state: 'valid', level, reasons: [{ en: reason, ms: reason }], since, until: endsAt, isSetByOfficer: true };
}

function statusFromRules(rules: CodeRules, facts: PersonFacts, now: Millis): CodeStatus {
  const result = evaluateCodeRules(rules, facts, now);
  if (result.state !== 'valid') return result;
  const { level, metRules, since, until } = result;
  return { state: 'valid', level, reasons: metRules.map(({ reason }) => reason), since, until, isSetByOfficer: false };
}
