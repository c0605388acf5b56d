import { evaluateTree } from '#capabilities/screening/rules/condition-tree.ts';
import type { HealthFacts } from '#capabilities/self-report/rules/facts.ts';
import type { Level as SaidLevel } from '#capabilities/self-report/rules/template.ts';
import { day, hour, type Millis } from '#foundation/time/clock.ts';
import { type CodePredicate, type CodeRule, type CodeRules, defaultExposedDays } from './code-rules.ts';
import { mostSevereLevel, type Level, levels } from './levels.ts';

/** What somebody said once: when, what it came to, and the facts of it. */
export type ReportedHealth = { at: Millis; level: SaidLevel; facts: HealthFacts };

/** What is known of somebody. `exposed`: when they were last near a case, as a notice says. */
export type PersonFacts = {
  assessment: ReportedHealth | undefined;
  report: ReportedHealth | undefined;
  case: 'open' | 'followed' | undefined;
  exposed?: Millis | undefined;
};

/** What a code says, why, since when and until when; or that nothing is said, or was said too long ago (`last`). */
export type CodeResult =
  | { state: 'none' }
  | { state: 'expired'; last: Millis }
  | { state: 'there'; level: Level; met: CodeRule[]; since: Millis; until: Millis };

/**
 * Judges what is known by a version of the rules: what was said in its hours counts, the newest assessment and the newest report alike; the
 * gravest rule that is met gives the level. The rules that are met come with the gravest first.
 */
export function evaluateCodeRules(
  { hours, exposedDays, rules }: CodeRules,
  known: PersonFacts,
  now: Millis,
): CodeResult {
  const all = [known.assessment, known.report].flatMap((one) => one ?? []);
  const said = all.filter(({ at }) => now < at + hours * hour);
  const newest = Math.max(...all.map(({ at }) => at));
  if (said.length === 0) return all.length === 0 ? { state: 'none' } : { state: 'expired', last: newest };
  const exposed = known.exposed !== undefined && now < known.exposed + (exposedDays ?? defaultExposedDays) * day;
  const met = rules
    .filter(({ when }) => evaluateTree(when, (asked) => matchesPredicate(asked, { said, case: known.case, exposed })))
    .toSorted((one, other) => levels.indexOf(other.level) - levels.indexOf(one.level));
  return {
    state: 'there',
    level: mostSevereLevel(met.map(({ level }) => level)),
    met,
    since: newest,
    until: newest + hours * hour,
  };
}

type CurrentFacts = { said: readonly ReportedHealth[]; case: PersonFacts['case']; exposed: boolean };

function matchesPredicate(asked: CodePredicate, known: CurrentFacts): boolean {
  if ('symptoms' in asked)
    return known.said.some(({ facts }) => facts.symptoms.some((symptom) => asked.symptoms.includes(symptom)));
  if ('said' in asked) return known.said.some(({ level }) => asked.said.includes(level));
  if ('case' in asked) return known.case !== undefined && asked.case.includes(known.case);
  const { yes } = asked;
  if (yes === 'exposed') return known.exposed;
  return known.said.some(({ facts }) => facts[yes] === true);
}
