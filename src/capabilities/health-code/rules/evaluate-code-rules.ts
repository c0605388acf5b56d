import { evaluateTree } from '#capabilities/screening/rules/condition-tree.ts';
import type { HealthFacts } from '#capabilities/self-report/rules/health-facts.ts';
import type { Level as ReportLevel } from '#capabilities/self-report/rules/template.ts';
import { day, hour, type Millis } from '#foundation/time/clock.ts';
import { type CodePredicate, type CodeRule, type CodeRules, defaultExposedDays } from './code-rules.ts';
import { mostSevereLevel, type Level, levels } from './levels.ts';

export type ReportedHealth = { sentAt: Millis; level: ReportLevel; facts: HealthFacts };

/**
 * Facts about a person that rules evaluate. `assessment`, `report`: the latest self-assessment and self-report.
 * `caseState`: state of the person's case at the health desk, if it is not ended. `lastExposureAt`: end of the latest
 * exposure.
 */
export type PersonFacts = {
  assessment: ReportedHealth | undefined;
  report: ReportedHealth | undefined;
  caseState: 'open' | 'followed' | undefined;
  lastExposureAt?: Millis | undefined;
};

/**
 * Result of the rules. `none`: the person never reported. `expired`: the latest report is too old. `valid`: the person
 * has a level, from `since` until `until`.
 */
export type CodeResult =
  | { state: 'none' }
  | { state: 'expired'; latestReportAt: Millis }
  | { state: 'valid'; level: Level; metRules: CodeRule[]; since: Millis; until: Millis };

/**
 * Evaluates the rules for a person. The latest assessment and the latest report count while they are valid. The most
 * severe rule that is met gives the level. `metRules` is sorted by severity, the most severe first.
 */
export function evaluateCodeRules(
  { hours, exposedDays, rules }: CodeRules,
  person: PersonFacts,
  now: Millis,
): CodeResult {
  const reports = [person.assessment, person.report].flatMap((report) => report ?? []);
  const validReports = reports.filter(({ sentAt }) => now < sentAt + hours * hour);
  const latestReportAt = Math.max(...reports.map(({ sentAt }) => sentAt));
  if (validReports.length === 0) return reports.length === 0 ? { state: 'none' } : { state: 'expired', latestReportAt };
  const hasValidExposure =
    person.lastExposureAt !== undefined && now < person.lastExposureAt + (exposedDays ?? defaultExposedDays) * day;
  const metRules = rules
    .filter(({ when }) =>
      evaluateTree(when, (predicate) =>
        matchesPredicate(predicate, { reports: validReports, caseState: person.caseState, hasValidExposure }),
      ),
    )
    .toSorted((left, right) => levels.indexOf(right.level) - levels.indexOf(left.level));
  return {
    state: 'valid',
    level: mostSevereLevel(metRules.map(({ level }) => level)),
    metRules,
    since: latestReportAt,
    until: latestReportAt + hours * hour,
  };
}

type ValidFacts = {
  reports: readonly ReportedHealth[];
  caseState: PersonFacts['caseState'];
  hasValidExposure: boolean;
};

function matchesPredicate(predicate: CodePredicate, validFacts: ValidFacts): boolean {
  if ('symptoms' in predicate)
    return validFacts.reports.some(({ facts }) =>
      facts.symptoms.some((symptom) => predicate.symptoms.includes(symptom)),
    );
  if ('reportLevel' in predicate) return validFacts.reports.some(({ level }) => predicate.reportLevel.includes(level));
  if ('case' in predicate) return validFacts.caseState !== undefined && predicate.case.includes(validFacts.caseState);
  const { yes } = predicate;
  if (yes === 'exposed') return validFacts.hasValidExposure;
  return validFacts.reports.some(({ facts }) => facts[yes] === true);
}
