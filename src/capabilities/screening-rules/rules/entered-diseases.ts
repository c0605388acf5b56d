import * as z from 'zod/mini';
import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import { followUpDayLimits, maxDiseases } from '#capabilities/screening/rules/limits.ts';
import { Disease, type RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { EnteredRules, EnteredThreshold, toEnteredRules } from './entered-rules.ts';
import { parseRules, parseThreshold, type RuleError } from './parse-rules.ts';

/** A disease as typed, stored with any errors. `key` identifies it on the page while its code may change. */
export const EnteredDisease = z.object({
  key: z.string().check(z.maxLength(60, 'too-long')),
  code: z.string().check(z.maxLength(200, 'too-long')),
  name: z.object({
    en: z.string().check(z.maxLength(200, 'too-long')),
    ms: z.string().check(z.maxLength(200, 'too-long')),
  }),
  days: z.string().check(z.maxLength(20, 'too-long')),
});
export type EnteredDisease = z.output<typeof EnteredDisease>;

export const EnteredDiseases = z.array(EnteredDisease).check(z.maxLength(maxDiseases, 'too-many-diseases'));

/** Content of a rule set as typed. */
export const EnteredRuleSet = z.object({
  rules: EnteredRules,
  diseases: EnteredDiseases,
  feverThreshold: EnteredThreshold,
});
export type EnteredRuleSet = z.output<typeof EnteredRuleSet>;

/** Content of a rule set that can be released. */
export type RuleSetContent = { rules: RuleSet['rules']; diseases: Disease[]; feverThreshold?: number | undefined };

export type ParsedRuleSet = { ok: true; content: RuleSetContent } | { ok: false; errors: RuleError[] };

export function toEnteredRuleSet({ rules, diseases, feverThreshold }: RuleSetContent): EnteredRuleSet {
  return {
    rules: toEnteredRules(rules),
    diseases: toEnteredDiseases(diseases),
    feverThreshold: toEnteredThreshold(feverThreshold),
  };
}

/** Empty for the default threshold. */
export function toEnteredThreshold(feverThreshold: number | undefined): string {
  return feverThreshold === undefined ? '' : formatDegrees(feverThreshold);
}

export function toEnteredDiseases(diseases: readonly Disease[]): EnteredDisease[] {
  return diseases.map(({ code, name, followUpDays }) => ({ key: code, code, name, days: String(followUpDays) }));
}

export function parseRuleSet(entered: EnteredRuleSet): ParsedRuleSet {
  const parsed = parseRules(entered.rules);
  const { diseases, errors } = parseDiseases(entered.diseases);
  const feverThreshold = parseFeverThreshold(entered);
  const thresholdErrors = feverThreshold === null ? [{ path: 'feverThreshold', key: 'temperature' }] : [];
  if (parsed.ok && errors.length === 0 && feverThreshold !== null)
    return {
      ok: true,
      content: { rules: parsed.rules, diseases, ...(feverThreshold !== undefined && { feverThreshold }) },
    };
  return { ok: false, errors: [...thresholdErrors, ...(parsed.ok ? [] : parsed.errors), ...errors] };
}

/** Parses the fever threshold to tenths of a degree Celsius: undefined for the default, null for an invalid one. */
export function parseFeverThreshold({
  feverThreshold,
}: Pick<EnteredRuleSet, 'feverThreshold'>): number | null | undefined {
  return feverThreshold.trim() === '' ? undefined : parseThreshold(feverThreshold);
}

/** The diseases are valid only if there are no errors. Paths are such as `diseases.0.name.en`. */
export function parseDiseases(entered: readonly EnteredDisease[]): { diseases: Disease[]; errors: RuleError[] } {
  const errors: RuleError[] = [];
  const diseases = entered.map(({ code, name, days }, index): Disease => {
    const path = `diseases.${index}`;
    const disease = {
      code: code.trim(),
      name: { en: name.en.trim(), ms: name.ms.trim() },
      followUpDays: readWholeNumber(days) ?? 0,
    };
    const { min, max } = followUpDayLimits;
    if (disease.code === '') errors.push({ path: `${path}.code`, key: 'required' });
    else if (!Disease.shape.code.safeParse(disease.code).success) errors.push({ path: `${path}.code`, key: 'rule-id' });
    for (const language of ['en', 'ms'] as const) {
      const { length } = disease.name[language];
      if (length === 0) errors.push({ path: `${path}.name.${language}`, key: 'required' });
      else if (length > 60) errors.push({ path: `${path}.name.${language}`, key: 'too-long' });
    }
    if (disease.followUpDays < min || disease.followUpDays > max)
      errors.push({ path: `${path}.days`, key: 'follow-up-days' });
    return disease;
  });
  for (const [index, { code }] of diseases.entries())
    if (code !== '' && diseases.slice(0, index).some((earlier) => earlier.code === code))
      errors.push({ path: `diseases.${index}.code`, key: 'duplicate-disease' });
  return { diseases, errors };
}
