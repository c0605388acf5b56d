import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { PartButtons, PartsCard } from '#capabilities/screening-rules/console/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type CodeRule, type CodeRules, upsertRule } from '../rules/code-rules.ts';
import { levels } from '../rules/levels.ts';
import { levelMessages } from '../messages/levels.ts';
import { rulesMessages } from '../messages/rules.ts';
import { RuleForm } from './rule-form.tsx';
import { useConditionText } from './use-condition-text.ts';

/** `saveDraft`: undefined for a read-only card, while a release is pending and in the history of versions. */
export type EditorProps = { draft: CodeRules; saveDraft: ((draft: CodeRules) => Promise<boolean>) | undefined };

/** Card with every rule and its condition as a sentence, the most severe level first. */
export function RulesCard({ draft, saveDraft }: EditorProps) {
  const t = useMessages(rulesMessages).rules;
  const renderForm = (rule: CodeRule | undefined, close: () => void) =>
    saveDraft && (
      <RuleForm
        existingIds={draft.rules.map(({ id }) => id)}
        rule={rule}
        onSave={async (changedRule) => (await saveDraft(upsertRule(draft, changedRule))) && close()}
      />
    );
  return (
    <PartsCard
      t={t}
      isEditable={saveDraft !== undefined}
      renderList={(onOpen) => <RuleList draft={draft} saveDraft={saveDraft} onOpen={onOpen} />}
      renderForm={renderForm}
    />
  );
}

export function RuleList({ draft, saveDraft, onOpen }: EditorProps & { onOpen?: (rule: CodeRule) => void }) {
  const t = useMessages(rulesMessages).rules;
  const { levels: levelTexts } = useMessages(levelMessages);
  const language = useLanguage();
  const formatCondition = useConditionText();
  const severity = ({ level }: CodeRule) => levels.indexOf(level);
  if (draft.rules.length === 0) return <p>{t.none}</p>;
  return (
    <Stack as="ul" gap={4}>
      {draft.rules
        .toSorted((left, right) => severity(right) - severity(left))
        .map((rule) => (
          <li key={rule.id} className={layout.item}>
            <strong>{levelTexts[rule.level].word}</strong>
            <span>{rule.reason[language]}</span>
            <SmallText as="span">{formatCondition(rule.when)}</SmallText>
            {saveDraft && onOpen && (
              <PartButtons
                t={t}
                hiddenSuffix={rule.reason[language]}
                onEdit={() => onOpen(rule)}
                onRemove={() =>
                  void saveDraft({ ...draft, rules: draft.rules.filter((otherRule) => otherRule !== rule) })
                }
              />
            )}
          </li>
        ))}
    </Stack>
  );
}
