import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { feverThresholdOf, formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import { describeCondition } from '#capabilities/screening/rules/describe-condition.ts';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { compareRules, type RuleChange } from '../rules/compare-rules.ts';
import { compareDiseases } from '../rules/compare-diseases.ts';
import { type EnteredRuleSet, parseFeverThreshold } from '../rules/entered-diseases.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';
import { deskMessages } from '../messages/desk.ts';
import { DiseaseChangeList } from './disease-list.tsx';
import { toneByChangeKind } from './change-tones.ts';

export function RuleList({ rules }: { rules: readonly EnteredRule[] }) {
  const t = useMessages(deskMessages).rule;
  const parsed = parseRulesOrEmpty(rules);
  if (parsed.length === 0) return <p>{t.none}</p>;
  return (
    <Stack as="ul" gap={4}>
      {parsed.map((rule) => (
        <li key={rule.id}>
          <RuleText rule={rule} />
        </li>
      ))}
    </Stack>
  );
}

/** The fever threshold of a rule set, in words. */
export function ThresholdText({ ruleSet }: { ruleSet: Pick<EnteredRuleSet, 'feverThreshold'> }) {
  const t = useMessages(deskMessages).rule;
  return <p>{t.feverThreshold(thresholdText(ruleSet))}</p>;
}

/** Number of changes between two rule sets. */
export function countChanges(before: EnteredRuleSet, after: EnteredRuleSet): number {
  const ruleChanges = compareRules(parseRulesOrEmpty(before.rules), parseRulesOrEmpty(after.rules));
  const thresholdChanges = thresholdText(before) === thresholdText(after) ? 0 : 1;
  return ruleChanges.length + compareDiseases(before, after).length + thresholdChanges;
}

// Threshold in degrees Celsius. An invalid one is shown as typed.
function thresholdText(entered: Pick<EnteredRuleSet, 'feverThreshold'>): string {
  const feverThreshold = parseFeverThreshold(entered);
  return feverThreshold === null ? entered.feverThreshold : formatDegrees(feverThresholdOf({ feverThreshold }));
}

/** Changes of the fever threshold and of rules, then those of diseases. */
export function RuleChangeList({ before, after }: { before: EnteredRuleSet; after: EnteredRuleSet }) {
  const t = useMessages(deskMessages).change;
  const changes = compareRules(parseRulesOrEmpty(before.rules), parseRulesOrEmpty(after.rules));
  const diseaseChanges = compareDiseases(before, after);
  if (countChanges(before, after) === 0) return <p>{t.none}</p>;
  const [thresholdBefore, thresholdAfter] = [thresholdText(before), thresholdText(after)];
  return (
    <>
      {thresholdBefore !== thresholdAfter && (
        <div className={layout.item}>
          <span>
            <StatusTag tone={toneByChangeKind.changed}>{t.changed}</StatusTag>
          </span>
          <span>{t.feverThreshold(thresholdBefore, thresholdAfter)}</span>
        </div>
      )}
      <RuleChanges changes={changes} />
      <DiseaseChangeList changes={diseaseChanges} />
    </>
  );
}

function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  const t = useMessages(deskMessages).change;
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" gap={4}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`} className={layout.item}>
          <span>
            <StatusTag tone={toneByChangeKind[change.kind]}>{t[change.kind]}</StatusTag>
          </span>
          {change.kind === 'changed' ? (
            <>
              <SmallText as="span">{t.before}</SmallText>
              <RuleText rule={change.before} isBilingual />
              <SmallText as="span">{t.after}</SmallText>
              <RuleText rule={change.after} isBilingual />
            </>
          ) : (
            <RuleText rule={change.kind === 'removed' ? change.before : change.after} isBilingual />
          )}
        </li>
      ))}
    </Stack>
  );
}

function parseRulesOrEmpty(enteredRules: readonly EnteredRule[]): Rule[] {
  const parsed = parseRules(enteredRules);
  return parsed.ok ? parsed.rules : [];
}

// `isBilingual` shows the reason in both languages, because either may have changed.
function RuleText({ rule, isBilingual = false }: { rule: Rule; isBilingual?: boolean }) {
  const t = useMessages(deskMessages).rule;
  const language = useLanguage();
  const otherLanguage = language === 'en' ? 'ms' : 'en';
  return (
    <div className={layout.item}>
      <strong>{rule.id}</strong>
      <span>{t.appliesTo(describeCondition(rule.when, language))}</span>
      <span>{t.reason(rule.reason[language])}</span>
      {isBilingual && <span lang={otherLanguage}>{rule.reason[otherLanguage]}</span>}
    </div>
  );
}
