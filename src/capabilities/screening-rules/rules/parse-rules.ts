import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import { thresholdRange } from '#capabilities/screening/rules/fever-threshold.ts';
import { type Condition, maxNodes, type Rule, RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { parseFlights } from '#capabilities/screening/rules/transport.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { toFieldErrorKeys } from '#foundation/contract/fields.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { maxAge } from './limits.ts';
import { isGroup, type EnteredPart, type EnteredRule } from './entered-rules.ts';

/** Error in a field of a draft: a path such as `rules.0.reason.en`, and the key of a message. */
export type RuleError = { path: string; key: string };

export type ParsedRules = { ok: true; rules: Rule[] } | { ok: false; errors: RuleError[] };

export function parseRules(entered: readonly EnteredRule[]): ParsedRules {
  const errors: RuleError[] = [];
  const rules = entered.map((rule, index) => parseRule(rule, `rules.${index}`, errors));
  for (const [index, rule] of rules.entries()) {
    const earlierRules = rules.slice(0, index);
    if (rule.id !== '' && earlierRules.some(({ id }) => id === rule.id))
      errors.push({ path: `rules.${index}.id`, key: 'duplicate-id' });
    if (rule.when && earlierRules.some(({ when }) => when && JSON.stringify(when) === JSON.stringify(rule.when)))
      errors.push({ path: `rules.${index}.parts`, key: 'duplicate-rule' });
  }
  const completeRules = rules.flatMap(({ id, reason, when }) =>
    when ? [{ id, reason, when, band: 'see-health-officer' as const }] : [],
  );
  if (errors.length > 0 || completeRules.length < rules.length) return { ok: false, errors };
  // Validates the rules once more by the schema of a released rule set, which applies when the rules are loaded.
  const result = RuleSet.safeParse({ version: 1, rules: completeRules });
  return result.success
    ? { ok: true, rules: result.data.rules }
    : { ok: false, errors: toFieldErrorKeys(result.error.issues) };
}

/** Parses a temperature that rules can name, to tenths of a degree Celsius. Returns null for an invalid one. */
export function parseThreshold(typed: string): number | null {
  const tenths = parseTemperature(typed) ?? 0;
  return tenths >= thresholdRange.min && tenths <= thresholdRange.max ? tenths : null;
}

/** Parses the parts of one condition. The form uses this function to show the condition as a sentence. */
export function parseParts(
  parts: readonly EnteredPart[],
  path = 'parts',
): { when: Condition } | { errors: RuleError[] } {
  const errors: RuleError[] = [];
  const when = parseTree(parts, path, errors);
  return when && errors.length === 0 ? { when } : { errors };
}

type ParsedRule = { id: string; reason: { en: string; ms: string }; when: Condition | undefined };

function parseRule(rule: EnteredRule, path: string, errors: RuleError[]): ParsedRule {
  const id = rule.id.trim();
  const reason = { en: rule.reason.en.trim(), ms: rule.reason.ms.trim() };
  if (id === '') errors.push({ path: `${path}.id`, key: 'required' });
  else if (!idPattern.test(id) || id.length > 60) errors.push({ path: `${path}.id`, key: 'rule-id' });
  for (const language of ['en', 'ms'] as const) {
    if (reason[language] === '') errors.push({ path: `${path}.reason.${language}`, key: 'required' });
    else if (reason[language].length > 300) errors.push({ path: `${path}.reason.${language}`, key: 'too-long' });
  }
  const parsed = parseParts(rule.parts, `${path}.parts`);
  if ('errors' in parsed) errors.push(...parsed.errors);
  return { id, reason, when: 'when' in parsed ? parsed.when : undefined };
}

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function parseTree(parts: readonly EnteredPart[], path: string, errors: RuleError[]): Condition | undefined {
  if (parts.length === 0) {
    errors.push({ path, key: 'no-condition' });
    return undefined;
  }
  if (parts.length > maxNodes) errors.push({ path, key: 'too-many-parts' });
  const { condition, nextIndex } = parsePart(parts, 0, 0, path, errors);
  if (nextIndex < parts.length) errors.push({ path: `${path}.${nextIndex}`, key: 'outline' });
  return condition;
}

// Parses a part and its children, which follow one level further in. `nextIndex`: the index after them.
function parsePart(
  parts: readonly EnteredPart[],
  index: number,
  level: number,
  path: string,
  errors: RuleError[],
): { condition: Condition | undefined; nextIndex: number } {
  const part = parts[index] as EnteredPart;
  const partPath = `${path}.${index}`;
  if (part.level !== level) {
    errors.push({ path: partPath, key: 'outline' });
    return { condition: undefined, nextIndex: parts.length };
  }
  if (!isGroup(part.kind)) return { condition: parseValue(part, partPath, errors), nextIndex: index + 1 };
  const children: (Condition | undefined)[] = [];
  let nextIndex = index + 1;
  while ((parts[nextIndex]?.level ?? -1) > level) {
    const parsed = parsePart(parts, nextIndex, level + 1, path, errors);
    children.push(parsed.condition);
    nextIndex = parsed.nextIndex;
  }
  if (children.length === 0) errors.push({ path: partPath, key: 'holds-none' });
  if (part.kind === 'not' && children.length > 1) errors.push({ path: partPath, key: 'holds-one' });
  const conditions = children.filter((item) => item !== undefined);
  const [firstCondition] = conditions;
  if (firstCondition === undefined || conditions.length < children.length) return { condition: undefined, nextIndex };
  const condition =
    part.kind === 'not' ? { not: firstCondition } : part.kind === 'all' ? { all: conditions } : { any: conditions };
  return { condition, nextIndex };
}

function parseValue(part: EnteredPart, partPath: string, errors: RuleError[]): Condition | undefined {
  const addError = (key: string) => {
    errors.push({ path: partPath, key });
    return undefined;
  };
  const chosen = [...new Set(part.chosen)];
  switch (part.kind) {
    case 'answer': {
      const [question, answer] = part.chosen;
      if ((question !== 'fever' && question !== 'rash') || (answer !== 'yes' && answer !== 'no'))
        return addError('required');
      return { answer: question, is: answer };
    }
    case 'visited':
    case 'departedFrom':
    case 'nationality': {
      const findByCode = part.kind === 'nationality' ? findNationality : findCountry;
      if (chosen.length === 0) return addError('no-country');
      if (!chosen.every(findByCode)) return addError('country');
      if (part.kind === 'visited') return { visited: chosen };
      return part.kind === 'departedFrom' ? { departedFrom: chosen } : { nationality: chosen };
    }
    case 'mode': {
      const modes = (['air', 'land', 'sea'] as const).filter((mode) => chosen.includes(mode));
      return modes.length === 0 || modes.length < chosen.length ? addError('required') : { mode: modes };
    }
    case 'transport': {
      const names = part.typed.split(/[,\n]/).map((name) => name.trim());
      const transport = [...new Set(names.filter((name) => name !== '').flatMap(parseTransports))];
      return transport.length === 0 || transport.includes('') ? addError('transport') : { transport };
    }
    case 'ageBelow':
    case 'ageFrom': {
      const age = readWholeNumber(part.typed) ?? Number.NaN;
      if (!(age <= maxAge) || (part.kind === 'ageBelow' && age < 1)) return addError('age');
      return part.kind === 'ageBelow' ? { ageBelow: age } : { ageFrom: age };
    }
    case 'arrivalFrom':
    case 'arrivalUntil': {
      const day = parseEnteredDate(part.day);
      if (day === undefined) return addError('date');
      return part.kind === 'arrivalFrom' ? { arrivalFrom: day } : { arrivalUntil: day };
    }
    case 'temperatureAtLeast': {
      const tenths = parseThreshold(part.typed);
      return tenths === null ? addError('temperature') : { temperatureAtLeast: tenths };
    }
    case 'all':
    case 'any':
    case 'not':
      return addError('outline');
  }
}

// Parses one entry of the field. Returns an empty name for an entry without letters or digits, so that the caller
// reports an error.
function parseTransports(name: string): string[] {
  const flights = parseFlights(name);
  return flights.length > 0 ? flights : [''];
}
