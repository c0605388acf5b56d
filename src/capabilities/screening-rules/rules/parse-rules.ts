import { type Condition, maxNodes, type Rule, RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { parseFlights } from '#capabilities/screening/rules/transport.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { fieldIssues } from '#foundation/contract/fields.ts';
import { readWholeNumber } from '#foundation/language/typed-text.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import { isGroup, type TypedPart, type TypedRule } from './typed-rules.ts';

/** What is wrong with a field of a draft: `rules.0.reason.en`, and the key of a sentence. */
export type RuleError = { path: string; key: string };

/** What a draft says: rules that can be judged by, or what is wrong, field by field. */
export type ParsedRules = { ok: true; rules: Rule[] } | { ok: false; faults: RuleError[] };

/** Reads rules as typed. */
export function parseRules(typed: readonly TypedRule[]): ParsedRules {
  const faults: RuleError[] = [];
  const rules = typed.map((rule, at) => parseRule(rule, `rules.${at}`, faults));
  for (const [at, rule] of rules.entries()) {
    const earlier = rules.slice(0, at);
    if (rule.id !== '' && earlier.some(({ id }) => id === rule.id))
      faults.push({ path: `rules.${at}.id`, key: 'duplicate-id' });
    if (rule.when && earlier.some(({ when }) => when && JSON.stringify(when) === JSON.stringify(rule.when)))
      faults.push({ path: `rules.${at}.parts`, key: 'duplicate-rule' });
  }
  const complete = rules.flatMap(({ id, reason, when }) =>
    when ? [{ id, reason, when, band: 'see-health-officer' as const }] : [],
  );
  if (faults.length > 0 || complete.length < rules.length) return { ok: false, faults };
  // The shape that counts is the one of what is released.
  const read = RuleSet.safeParse({ version: 1, rules: complete });
  return read.success ? { ok: true, rules: read.data.rules } : { ok: false, faults: fieldIssues(read.error.issues) };
}

/** The condition that parts say; undefined with what is wrong. For the sentence beside it while somebody types. */
export function parseParts(parts: readonly TypedPart[], path = 'parts'): { when: Condition } | { faults: RuleError[] } {
  const faults: RuleError[] = [];
  const when = parseTree(parts, path, faults);
  return when && faults.length === 0 ? { when } : { faults };
}

type ParsedRule = { id: string; reason: { en: string; ms: string }; when: Condition | undefined };

function parseRule(rule: TypedRule, path: string, faults: RuleError[]): ParsedRule {
  const id = rule.id.trim();
  const reason = { en: rule.reason.en.trim(), ms: rule.reason.ms.trim() };
  if (id === '') faults.push({ path: `${path}.id`, key: 'required' });
  else if (!idPattern.test(id) || id.length > 60) faults.push({ path: `${path}.id`, key: 'rule-id' });
  for (const language of ['en', 'ms'] as const) {
    if (reason[language] === '') faults.push({ path: `${path}.reason.${language}`, key: 'required' });
    else if (reason[language].length > 300) faults.push({ path: `${path}.reason.${language}`, key: 'too-long' });
  }
  const read = parseParts(rule.parts, `${path}.parts`);
  if ('faults' in read) faults.push(...read.faults);
  return { id, reason, when: 'when' in read ? read.when : undefined };
}

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function parseTree(parts: readonly TypedPart[], path: string, faults: RuleError[]): Condition | undefined {
  if (parts.length === 0) {
    faults.push({ path, key: 'no-condition' });
    return undefined;
  }
  if (parts.length > maxNodes) faults.push({ path, key: 'too-many-parts' });
  const { condition, next } = parsePart(parts, 0, 0, path, faults);
  if (next < parts.length) faults.push({ path: `${path}.${next}`, key: 'outline' });
  return condition;
}

// A part, with those that it holds: they follow it, one level further in. `next` is where the one after it stands.
function parsePart(
  parts: readonly TypedPart[],
  at: number,
  level: number,
  path: string,
  faults: RuleError[],
): { condition: Condition | undefined; next: number } {
  const part = parts[at] as TypedPart;
  const here = `${path}.${at}`;
  if (part.level !== level) {
    faults.push({ path: here, key: 'outline' });
    return { condition: undefined, next: parts.length };
  }
  if (!isGroup(part.kind)) return { condition: parseValue(part, here, faults), next: at + 1 };
  const inner: (Condition | undefined)[] = [];
  let next = at + 1;
  while ((parts[next]?.level ?? -1) > level) {
    const read = parsePart(parts, next, level + 1, path, faults);
    inner.push(read.condition);
    next = read.next;
  }
  if (inner.length === 0) faults.push({ path: here, key: 'holds-none' });
  if (part.kind === 'not' && inner.length > 1) faults.push({ path: here, key: 'holds-one' });
  const conditions = inner.filter((one) => one !== undefined);
  const [first] = conditions;
  if (first === undefined || conditions.length < inner.length) return { condition: undefined, next };
  const condition =
    part.kind === 'not' ? { not: first } : part.kind === 'all' ? { all: conditions } : { any: conditions };
  return { condition, next };
}

function parseValue(part: TypedPart, here: string, faults: RuleError[]): Condition | undefined {
  const wrong = (key: string) => {
    faults.push({ path: here, key });
    return undefined;
  };
  const chosen = [...new Set(part.chosen)];
  switch (part.kind) {
    case 'answer': {
      const [question, is] = part.chosen;
      if ((question !== 'fever' && question !== 'rash') || (is !== 'yes' && is !== 'no')) return wrong('required');
      return { answer: question, is };
    }
    case 'visited':
    case 'departedFrom':
    case 'nationality': {
      const find = part.kind === 'nationality' ? findNationality : findCountry;
      if (chosen.length === 0) return wrong('no-country');
      if (!chosen.every(find)) return wrong('country');
      if (part.kind === 'visited') return { visited: chosen };
      return part.kind === 'departedFrom' ? { departedFrom: chosen } : { nationality: chosen };
    }
    case 'mode': {
      const modes = (['air', 'land', 'sea'] as const).filter((mode) => chosen.includes(mode));
      return modes.length === 0 || modes.length < chosen.length ? wrong('required') : { mode: modes };
    }
    case 'transport': {
      const names = part.typed.split(/[,\n]/).map((name) => name.trim());
      const transport = [...new Set(names.filter((name) => name !== '').flatMap(parseTransports))];
      return transport.length === 0 || transport.includes('') ? wrong('transport') : { transport };
    }
    case 'ageBelow':
    case 'ageFrom': {
      const age = readWholeNumber(part.typed) ?? Number.NaN;
      if (!(age <= 130) || (part.kind === 'ageBelow' && age < 1)) return wrong('age');
      return part.kind === 'ageBelow' ? { ageBelow: age } : { ageFrom: age };
    }
    case 'arrivalFrom':
    case 'arrivalUntil': {
      const day = readTypedDate(part.day);
      if (day === undefined) return wrong('date');
      return part.kind === 'arrivalFrom' ? { arrivalFrom: day } : { arrivalUntil: day };
    }
    case 'all':
    case 'any':
    case 'not':
      return wrong('outline');
  }
}

// Signs alone are no name: told from a field that was left empty.
function parseTransports(name: string): string[] {
  const flights = parseFlights(name);
  return flights.length > 0 ? flights : [''];
}
