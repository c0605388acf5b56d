import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { describeCondition } from '#capabilities/screening/rules/describe-condition.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { parseParts } from '../rules/parse-rules.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';
import { editorMessages } from '../messages/editor.ts';
import { PartForm } from './part-form.tsx';
import styles from './rules.module.css';

type RuleFormProps = {
  rule: EnteredRule;
  index: number;
  ruleCount: number;
  error: (path: string) => string | undefined;
  onChange: (rule: EnteredRule) => void;
  onMove: (newIndex: number) => void;
  onRemove: () => void;
};

export function RuleForm({ rule, index, ruleCount, error, onChange, onMove, onRemove }: RuleFormProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const { id, reason, parts } = rule;
  const idPrefix = `rules-${index}`;
  const title = id.trim() || t.rule(index + 1);
  const parsed = parseParts(parts);
  const renderButton = (label: string, onClick: () => void) => (
    <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Card as="section" aria-label={title}>
      <h2>{title}</h2>
      <TextField
        id={`${idPrefix}-id`}
        label={t.id}
        hint={t.idHint}
        value={id}
        error={error('id')}
        maxLength={60}
        width="medium"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(value) => onChange({ ...rule, id: value })}
      />
      <FieldGroup id={`${idPrefix}-parts`} legend={t.conditions} error={error('parts')}>
        <Stack>
          {parts.map((part, partIndex) => (
            <PartForm
              // Parts have no ids, so the position is the key.
              key={`${partIndex} ${part.kind}`}
              id={`${idPrefix}-parts-${partIndex}`}
              parts={parts}
              index={partIndex}
              error={error(`parts.${partIndex}`)}
              onChange={(changed) => onChange({ ...rule, parts: changed })}
            />
          ))}
          <p className={styles.sentence}>
            {'when' in parsed ? t.sentence(describeCondition(parsed.when, language)) : t.unfinished}
          </p>
        </Stack>
      </FieldGroup>
      {(['en', 'ms'] as const).map((reasonLanguage) => (
        <TextField
          key={reasonLanguage}
          id={`${idPrefix}-reason-${reasonLanguage}`}
          label={t.reasons[reasonLanguage]}
          hint={t.reasonHint}
          value={reason[reasonLanguage]}
          error={error(`reason.${reasonLanguage}`)}
          maxLength={300}
          onChange={(value) => onChange({ ...rule, reason: { ...reason, [reasonLanguage]: value } })}
        />
      ))}
      <Row align="center">
        {index > 0 && renderButton(t.up, () => onMove(index - 1))}
        {index < ruleCount - 1 && renderButton(t.down, () => onMove(index + 1))}
        {renderButton(t.remove, onRemove)}
      </Row>
    </Card>
  );
}
