import { createHash } from 'node:crypto';
import { canonicalJson } from '../rules/compare-rules.ts';
import { type EnteredRuleSet, parseRuleSet, type RuleSetContent } from '../rules/entered-diseases.ts';

/** SHA-256 of the content of a rule set, as 64 hexadecimal digits: equal for equal content in the same order. */
export function hashContent(content: RuleSetContent): string {
  return createHash('sha256').update(contentJson(content)).digest('hex');
}

export function hashEntered(entered: EnteredRuleSet): string | null {
  const parsed = parseRuleSet(entered);
  return parsed.ok ? hashContent(parsed.content) : null;
}

/** Canonical JSON of a content. Of rules alone, that of the list, as in dry runs before there was anything else. */
export function contentJson({ rules, diseases, feverThreshold }: RuleSetContent): string {
  if (diseases.length === 0 && feverThreshold === undefined) return canonicalJson(rules);
  return canonicalJson({
    rules,
    ...(diseases.length > 0 && { diseases }),
    ...(feverThreshold !== undefined && { feverThreshold }),
  });
}
