import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useState } from 'react';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { CodeRules, defaultExposedDays } from '../rules/code-rules.ts';
import { ruleFieldMessages } from '../messages/fields.ts';
import { rulesMessages } from '../messages/rules.ts';
import type { EditorProps } from './rules-card.tsx';

/** Card with the hours for which reports count, and the days for which exposures count. */
export function ValidityCard({ draft, saveDraft }: EditorProps) {
  const messages = useMessages(rulesMessages);
  const t = messages.validity;
  const savedValues = { hours: String(draft.hours), exposedDays: String(draft.exposedDays ?? defaultExposedDays) };
  const [entered, setEntered] = useState(savedValues);
  const { busy, submit: save } = useSubmission();
  const fields = useFields({
    messages: ruleFieldMessages,
    label: (path) => t[path as keyof typeof savedValues],
    id: idOf,
  });
  const submit = async () => {
    const [hours, exposedDays] = [readWholeNumber(entered.hours) ?? 0, readWholeNumber(entered.exposedDays) ?? 0];
    const parsed = fields.validate(CodeRules, { ...draft, hours, exposedDays });
    if (!parsed || !saveDraft) return;
    await save(() => saveDraft(parsed));
  };
  const fieldNames = ['hours', 'exposedDays'] as const;
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      {saveDraft ? (
        <Form onSubmit={() => void submit()}>
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          {fieldNames.map((field) => (
            <TextField
              key={field}
              id={idOf(field)}
              label={t[field]}
              value={entered[field]}
              inputMode="numeric"
              width="short"
              maxLength={3}
              error={fields.error(field)}
              onChange={(value) => {
                fields.clearErrorsOf(field);
                setEntered((previous) => ({ ...previous, [field]: value }));
              }}
            />
          ))}
          <div>
            <Button type="submit" variant="secondary" size="compact" busy={busy}>
              {messages.save}
            </Button>
          </div>
        </Form>
      ) : (
        <SummaryList rows={fieldNames.map((field) => ({ label: t[field], value: savedValues[field] }))} />
      )}
    </Card>
  );
}

function idOf(path: string): string {
  return `terms-${path}`;
}
