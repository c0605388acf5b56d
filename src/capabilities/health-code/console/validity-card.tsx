import { useState } from 'react';
import { readWholeNumber } from '#foundation/language/typed-text.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { CodeRules, defaultExposedDays } from '../rules/code-rules.ts';
import { ruleFieldMessages } from '../messages/fields.ts';
import { rulesMessages } from '../messages/rules.ts';
import type { EditorProps } from './rules-card.tsx';

/** Card with the validity periods of reports and exposures. */
export function ValidityCard({ draft, edit }: EditorProps) {
  const messages = useMessages(rulesMessages);
  const t = messages.terms;
  const savedValues = { hours: String(draft.hours), exposedDays: String(draft.exposedDays ?? defaultExposedDays) };
  const [typed, setTyped] = useState(savedValues);
  const [busy, setBusy] = useState(false);
  const fields = useFields({
    messages: ruleFieldMessages,
    label: (path) => t[path as keyof typeof savedValues],
    id: idOf,
  });
  const submit = async () => {
    const [hours, exposedDays] = [readWholeNumber(typed.hours) ?? 0, readWholeNumber(typed.exposedDays) ?? 0];
    const parsed = fields.validate(CodeRules, { ...draft, hours, exposedDays });
    if (!parsed || !edit) return;
    setBusy(true);
    await edit(parsed);
    setBusy(false);
  };
  const names = ['hours', 'exposedDays'] as const;
  return (
    <section className={layout.card}>
      <h2>{t.title}</h2>
      {edit ? (
        <Form className={layout.stack} onSubmit={() => void submit()}>
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          {names.map((name) => (
            <TextField
              key={name}
              id={idOf(name)}
              label={t[name]}
              value={typed[name]}
              inputMode="numeric"
              width="short"
              maxLength={3}
              error={fields.error(name)}
              onChange={(value) => {
                fields.changed(name);
                setTyped((now) => ({ ...now, [name]: value }));
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
        <SummaryList rows={names.map((name) => ({ label: t[name], value: savedValues[name] }))} />
      )}
    </section>
  );
}

function idOf(path: string): string {
  return `terms-${path}`;
}
