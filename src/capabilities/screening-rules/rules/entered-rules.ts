import * as z from 'zod/mini';
import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import type { Condition, Rule } from '#capabilities/screening/rules/rule-set.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { maxRules } from './limits.ts';

/**
 * Kinds of parts of a condition; the first three are groups. `mode`: air, land or sea. `transport`: flights and
 * vessels.
 */
export const partKinds = [
  'all',
  'any',
  'not',
  'answer',
  'visited',
  'departedFrom',
  'nationality',
  'mode',
  'transport',
  'ageBelow',
  'ageFrom',
  'arrivalFrom',
  'arrivalUntil',
  'temperatureAtLeast',
] as const;

export type PartKind = (typeof partKinds)[number];

const ShortText = z.string().check(z.maxLength(20, 'too-long'));

/**
 * A part of a condition, as typed. A condition is a flat list of parts in reading order, each with its level from 0.
 * The children of a group follow it, one level further in. `chosen`: codes, modes, or a question and its answer.
 * `typed`: an age, a temperature in degrees Celsius, or flights and vessels separated by commas.
 */
export const EnteredPart = z.object({
  // Levels 0 to 4, because a condition has at most five levels (`maxDepth`).
  level: z.int().check(z.gte(0, 'invalid'), z.lte(4, 'outline')),
  kind: z.enum(partKinds),
  chosen: z.array(ShortText).check(z.maxLength(300, 'too-long')),
  typed: z.string().check(z.maxLength(4000, 'too-long')),
  day: z.object({ day: ShortText, month: ShortText, year: ShortText }),
});
export type EnteredPart = z.output<typeof EnteredPart>;

/** A rule as typed, stored with any errors. `key` identifies it on the page while its id may change. */
export const EnteredRule = z.object({
  key: z.string().check(z.maxLength(60, 'too-long')),
  id: z.string().check(z.maxLength(200, 'too-long')),
  reason: z.object({
    en: z.string().check(z.maxLength(1000, 'too-long')),
    ms: z.string().check(z.maxLength(1000, 'too-long')),
  }),
  parts: z.array(EnteredPart).check(z.maxLength(60, 'too-many-parts')),
});
export type EnteredRule = z.output<typeof EnteredRule>;

export const EnteredRules = z.array(EnteredRule).check(z.maxLength(maxRules, 'too-many-rules'));

/** Fever threshold in degrees Celsius, as typed; empty for the default. */
export const EnteredThreshold = z.string().check(z.maxLength(20, 'too-long'));

export function newPart(kind: PartKind, level: number): EnteredPart {
  return { level, kind, chosen: [], typed: '', day: blankDate };
}

export function toEnteredRules(rules: readonly Rule[]): EnteredRule[] {
  return rules.map(({ id, reason, when }) => ({ key: id, id, reason, parts: toParts(when, 0) }));
}

export function isGroup(kind: PartKind): kind is 'all' | 'any' | 'not' {
  return kind === 'all' || kind === 'any' || kind === 'not';
}

function toParts(condition: Condition, level: number): EnteredPart[] {
  const childParts = (conditions: readonly Condition[]) => conditions.flatMap((child) => toParts(child, level + 1));
  const makePart = (kind: PartKind, change: Partial<EnteredPart> = {}) => [{ ...newPart(kind, level), ...change }];
  if ('all' in condition) return [...makePart('all'), ...childParts(condition.all)];
  if ('any' in condition) return [...makePart('any'), ...childParts(condition.any)];
  if ('not' in condition) return [...makePart('not'), ...childParts([condition.not])];
  if ('answer' in condition) return makePart('answer', { chosen: [condition.answer, condition.is] });
  if ('visited' in condition) return makePart('visited', { chosen: condition.visited });
  if ('departedFrom' in condition) return makePart('departedFrom', { chosen: condition.departedFrom });
  if ('nationality' in condition) return makePart('nationality', { chosen: condition.nationality });
  if ('mode' in condition) return makePart('mode', { chosen: condition.mode });
  if ('transport' in condition) return makePart('transport', { typed: condition.transport.join(', ') });
  if ('ageBelow' in condition) return makePart('ageBelow', { typed: String(condition.ageBelow) });
  if ('ageFrom' in condition) return makePart('ageFrom', { typed: String(condition.ageFrom) });
  if ('arrivalFrom' in condition) return makePart('arrivalFrom', { day: toEnteredDate(condition.arrivalFrom) });
  if ('arrivalUntil' in condition) return makePart('arrivalUntil', { day: toEnteredDate(condition.arrivalUntil) });
  return makePart('temperatureAtLeast', { typed: formatDegrees(condition.temperatureAtLeast) });
}
