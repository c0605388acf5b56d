import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { describeCondition } from '#capabilities/screening/rules/describe-condition.ts';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { compareRules, type RuleChange } from '../rules/compare-rules.ts';
import { compareDiseases } from '../rules/compare-diseases.ts';
import type { EnteredRuleSet } from '../rules/entered-diseases.ts';
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

/** Changes of rules, then those of diseases. */
export function RuleChangeList({ before, after }: { before: EnteredRuleSet; after: EnteredRuleSet }) {
  const t = useMessages(deskMessages).change;
  const changes = compareRules(parseRulesOrEmpty(before.rules), parseRulesOrEmpty(after.rules));
  const diseaseChanges = compareDiseases(before, after);
  if (changes.length + diseaseChanges.length === 0) return <p>{t.none}</p>;
  return (
    <>
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

export function parseRulesOrEmpty(enteredRules: readonly EnteredRule[]): Rule[] {
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
