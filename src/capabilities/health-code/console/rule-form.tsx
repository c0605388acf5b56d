import { useState } from 'react';
import { DraftForm } from '#capabilities/screening-rules/console/public.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { CodeRule } from '../rules/code-rules.ts';
import { levels } from '../rules/levels.ts';
import { hasAnswers, toParts, toCondition } from '../rules/condition-parts.ts';
import { ruleFieldMessages } from '../messages/fields.ts';
import { levelMessages } from '../messages/levels.ts';
import { rulesMessages } from '../messages/rules.ts';
import { PartFields } from './part-fields.tsx';
import { useConditionText } from './use-condition-text.ts';

const emptyRule: CodeRule = { id: '', level: 'yellow', reason: { en: '', ms: '' }, when: { symptoms: ['fever'] } };

type RuleFormProps = {
  existingIds: readonly string[];
  /** Rule to change; undefined for a new one. */
  rule: CodeRule | undefined;
  onSave: (rule: CodeRule) => Promise<unknown>;
};

export function RuleForm({ existingIds, rule, onSave }: RuleFormProps) {
  const messages = useMessages(rulesMessages);
  const t = messages.rules;
  const { levels: levelTexts } = useMessages(levelMessages);
  const formatCondition = useConditionText();
  const { fields, entered, change, field, group } = useForm({
    id: 'edit',
    labels: { id: t.id, level: t.level, 'reason.en': t.reason(t.english), 'reason.ms': t.reason(t.malay) },
    messages: ruleFieldMessages,
    initial: rule ?? emptyRule,
  });
  // Undefined for a nested condition, which this form shows but cannot change.
  const [parts, setParts] = useState(() => toParts(entered.when));
  const submit = async () => {
    const errors = (parts ?? []).flatMap((part, index) =>
      hasAnswers(part) && part.answers.length === 0 ? [{ path: `part.${index}`, key: 'required' }] : [],
    );
    if (!rule && existingIds.includes(entered.id)) errors.push({ path: 'id', key: 'twice' });
    if (!fields.acceptOrShow(errors)) return;
    const parsed = fields.validate(CodeRule, { ...entered, when: parts ? toCondition(parts) : entered.when });
    if (!parsed) return;
    await onSave(parsed);
  };
  return (
    <DraftForm fields={fields} submitLabel={messages.save} onSubmit={submit}>
      {!rule && <TextField {...field('id')} hint={t.idHint} variant="code" maxLength={40} />}
      <RadioCards
        {...group('level')}
        layout="chips"
        options={levels
          .filter((level) => level !== 'green')
          .map((value) => ({ value, label: `${levelTexts[value].word}: ${levelTexts[value].enter}` }))}
      />
      {(['en', 'ms'] as const).map((language) => (
        <TextField
          key={language}
          {...field('reason', `reason.${language}`)}
          value={entered.reason[language]}
          maxLength={300}
          onChange={(text) => change({ reason: { ...entered.reason, [language]: text } }, [`reason.${language}`])}
        />
      ))}
      {parts ? (
        <PartFields parts={parts} onChange={setParts} error={(index) => fields.error(`part.${index}`)} />
      ) : (
        <p>
          {t.nested} {formatCondition(entered.when)}
        </p>
      )}
    </DraftForm>
  );
}
