import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { fixedQuestions } from '../rules/fixed-questions.ts';
import { Question, QuestionKind, listQuestions, type Template, type TemplateKind } from '../rules/template.ts';
import { editorFieldMessages } from '../messages/editor-fields.ts';
import { editorMessages } from '../messages/editor.ts';
import { ConditionFields, type ConditionValues } from './condition-fields.tsx';
import { EditForm } from './edit-form.tsx';
import { OptionFields } from './option-fields.tsx';

const languages = ['en', 'ms'] as const;
const emptyQuestion: Question = { id: '', kind: 'choice', label: { en: '', ms: '' } };

export type QuestionFormProps = {
  kind: TemplateKind;
  template: Template;
  /** Question to change; undefined for a new one. */
  question: Question | undefined;
  onSave: (question: Question) => unknown;
};

/** Form for a question: texts, options and conditions. The kind can only be set on a new question. */
export function QuestionForm({ kind, template, question, onSave }: QuestionFormProps) {
  const messages = useMessages(editorMessages);
  const t = messages.questions;
  const names = { en: t.english, ms: t.malay };
  const labels: Record<string, string> = {
    id: t.id,
    options: t.options,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`label.${language}`, t.label(names[language])],
        [`hint.${language}`, t.hint(names[language])],
      ]),
    ),
  };
  const [typed, setTyped] = useState<Question>(question ?? emptyQuestion);
  const [hint, setHint] = useState(question?.hint ?? { en: '', ms: '' });
  const fields = useFields({
    messages: editorFieldMessages,
    id: (path) => `edit-${path.replaceAll('.', '-')}`,
    label: (path) => labels[path],
  });
  const all = listQuestions(template);
  const position = question ? all.findIndex(({ id }) => id === question.id) : all.length;
  const change = (part: Partial<Question>) => setTyped((now) => ({ ...now, ...part }));
  const chooses = typed.kind === 'choice' || typed.kind === 'many';
  const submit = () => {
    const { options, hint: _typedHint, ...rest } = typed;
    const isTaken = question === undefined && all.some(({ id }) => id === typed.id);
    if (isTaken) {
      fields.show([{ path: 'id', key: 'twice' }]);
      return undefined;
    }
    const parsed = fields.validate(Question, {
      ...rest,
      ...(hint.en.trim() + hint.ms.trim() !== '' && { hint }),
      ...(chooses && { options: options ?? [] }),
      ...(rest.shownWhen && { shownWhen: rest.shownWhen.filter((condition) => condition.question !== '') }),
    });
    return parsed && onSave(parsed);
  };
  return (
    <EditForm fields={fields} onSubmit={submit}>
      {!question && (
        <>
          <TextField
            id="edit-id"
            label={t.id}
            hint={t.idHint}
            value={typed.id}
            variant="code"
            maxLength={40}
            error={fields.error('id')}
            onChange={(id) => change({ id })}
          />
          <SelectField
            id="edit-kind"
            label={t.kind}
            value={typed.kind}
            options={QuestionKind.options.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(value) => change({ kind: QuestionKind.safeParse(value).data ?? 'text' })}
          />
        </>
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          id={`edit-label-${language}`}
          label={t.label(names[language])}
          value={typed.label[language]}
          maxLength={300}
          error={fields.error(`label.${language}`)}
          onChange={(value) => change({ label: { ...typed.label, [language]: value } })}
        />
      ))}
      {languages.map((language) => (
        <TextField
          key={language}
          id={`edit-hint-${language}`}
          label={t.hint(names[language])}
          value={hint[language]}
          maxLength={500}
          error={fields.error(`hint.${language}`)}
          onChange={(value) => setHint((now) => ({ ...now, [language]: value }))}
        />
      ))}
      <Checkbox
        id="edit-optional"
        label={t.optional}
        checked={typed.optional ?? false}
        onChange={(optional) => change({ optional })}
      />
      <Checkbox id="edit-anew" label={t.anew} checked={typed.anew ?? false} onChange={(anew) => change({ anew })} />
      {chooses && (
        <OptionFields
          options={typed.options ?? []}
          needed={(question && fixedQuestions[kind][question.id]?.codes) ?? []}
          error={fields.error}
          onChange={(options) => change({ options })}
        />
      )}
      <ConditionFields
        legend={t.conditions}
        before={all.slice(0, position).filter(({ options }) => options !== undefined)}
        conditions={(typed.shownWhen ?? []) as ConditionValues[]}
        onChange={(shownWhen) =>
          setTyped(({ shownWhen: _previous, ...rest }) => (shownWhen.length === 0 ? rest : { ...rest, shownWhen }))
        }
        error={(path) => fields.error(`shownWhen.${path}`)}
      />
    </EditForm>
  );
}
