import { useState } from 'react';
import { DraftForm } from '#capabilities/screening-rules/console/public.ts';
import { type Fields, useFields } from '#foundation/web/form/use-fields.ts';
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
  const labels: Record<string, string> = {
    id: t.id,
    'reason.en': t.reason(t.english),
    'reason.ms': t.reason(t.malay),
  };
  const [editedRule, setEditedRule] = useState<CodeRule>(rule ?? emptyRule);
  // Undefined for a nested condition, which this form shows but cannot change.
  const [parts, setParts] = useState(() => toParts(editedRule.when));
  const fields = useFields({
    messages: ruleFieldMessages,
    id: (path) => `edit-${path.replaceAll('.', '-')}`,
    label: (path) => labels[path],
  });
  const submit = async () => {
    const errors = (parts ?? []).flatMap((part, index) =>
      hasAnswers(part) && part.answers.length === 0 ? [{ path: `part.${index}`, key: 'required' }] : [],
    );
    if (!rule && existingIds.includes(editedRule.id)) errors.push({ path: 'id', key: 'twice' });
    if (!fields.acceptOrShow(errors)) return;
    const parsed = fields.validate(CodeRule, { ...editedRule, when: parts ? toCondition(parts) : editedRule.when });
    if (!parsed) return;
    await onSave(parsed);
  };
  return (
    <DraftForm fields={fields} submitLabel={messages.save} onSubmit={submit}>
      {!rule && (
        <TextField
          id="edit-id"
          label={t.id}
          hint={t.idHint}
          value={editedRule.id}
          variant="code"
          maxLength={40}
          error={fields.error('id')}
          onChange={(id) => setEditedRule((previous) => ({ ...previous, id }))}
        />
      )}
      <RadioCards
        id="edit-level"
        legend={t.level}
        layout="chips"
        options={levels
          .filter((level) => level !== 'green')
          .map((value) => ({ value, label: `${levelTexts[value].word}: ${levelTexts[value].enter}` }))}
        value={editedRule.level}
        onChange={(level) => setEditedRule((previous) => ({ ...previous, level }))}
      />
      <ReasonFields
        reason={editedRule.reason}
        fields={fields}
        onChange={(reason) => setEditedRule((previous) => ({ ...previous, reason }))}
      />
      {parts ? (
        <PartFields parts={parts} onChange={setParts} error={(index) => fields.error(`part.${index}`)} />
      ) : (
        <p>
          {t.nested} {formatCondition(editedRule.when)}
        </p>
      )}
    </DraftForm>
  );
}

type ReasonFieldsProps = {
  reason: CodeRule['reason'];
  fields: Pick<Fields, 'error'>;
  onChange: (reason: CodeRule['reason']) => void;
};

function ReasonFields({ reason, fields, onChange }: ReasonFieldsProps) {
  const t = useMessages(rulesMessages).rules;
  return (['en', 'ms'] as const).map((language) => (
    <TextField
      key={language}
      id={`edit-reason-${language}`}
      label={t.reason(language === 'en' ? t.english : t.malay)}
      value={reason[language]}
      maxLength={300}
      error={fields.error(`reason.${language}`)}
      onChange={(value) => onChange({ ...reason, [language]: value })}
    />
  ));
}
