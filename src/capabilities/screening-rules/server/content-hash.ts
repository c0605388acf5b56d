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

/** Canonical JSON of a content. Without diseases, that of the rules alone, as in dry runs before there were diseases. */
export function contentJson({ rules, diseases }: RuleSetContent): string {
  return canonicalJson(diseases.length === 0 ? rules : { rules, diseases });
}
