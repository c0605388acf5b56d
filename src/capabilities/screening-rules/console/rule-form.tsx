import { explainCondition } from '#capabilities/screening/rules/explain-condition.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { parseParts } from '../rules/parse-rules.ts';
import type { TypedRule } from '../rules/typed-rules.ts';
import { editorMessages } from '../messages/editor.ts';
import { PartForm } from './part-form.tsx';
import styles from './rules.module.css';

type RuleFormProps = {
  rule: TypedRule;
  at: number;
  of: number;
  /** The sentence for a field of it, by its path within the rule. */
  error: (path: string) => string | undefined;
  onChange: (rule: TypedRule) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One rule as a form, with the sentence that its condition says so far. */
export function RuleForm({ rule, at, of, error, onChange, onMove, onRemove }: RuleFormProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const { id, reason, parts } = rule;
  const name = `rules-${at}`;
  const title = id.trim() || t.rule(at + 1);
  const read = parseParts(parts);
  return (
    <section className={layout.card} aria-label={title}>
      <h2>{title}</h2>
      <TextField
        id={`${name}-id`}
        label={t.id}
        hint={t.idHint}
        value={id}
        error={error('id')}
        longest={60}
        width="medium"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(value) => onChange({ ...rule, id: value })}
      />
      <FieldGroup id={`${name}-parts`} legend={t.conditions} error={error('parts')}>
        <div className={layout.stack}>
          {parts.map((part, index) => (
            <PartForm
              // Parts have no names of their own: their place is who they are.
              key={`${index} ${part.kind}`}
              id={`${name}-parts-${index}`}
              parts={parts}
              at={index}
              error={error(`parts.${index}`)}
              onChange={(changed) => onChange({ ...rule, parts: changed })}
            />
          ))}
          <p className={styles.sentence}>
            {'when' in read ? t.sentence(explainCondition(read.when, language)) : t.unfinished}
          </p>
        </div>
      </FieldGroup>
      {(['en', 'ms'] as const).map((one) => (
        <TextField
          key={one}
          id={`${name}-reason-${one}`}
          label={t.reasons[one]}
          hint={t.reasonHint}
          value={reason[one]}
          error={error(`reason.${one}`)}
          longest={300}
          onChange={(value) => onChange({ ...rule, reason: { ...reason, [one]: value } })}
        />
      ))}
      <div className={layout.row}>
        {at > 0 && (
          <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={() => onMove(at - 1)}>
            {t.up}
          </Button>
        )}
        {at < of - 1 && (
          <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={() => onMove(at + 1)}>
            {t.down}
          </Button>
        )}
        <Button variant="quiet" size="compact" hiddenSuffix={title} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </section>
  );
}
