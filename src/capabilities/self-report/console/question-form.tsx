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
import { DraftPartForm } from './draft-part-form.tsx';
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

/** Form for a new or an existing question. Id and kind can be set on a new question only. */
export function QuestionForm({ kind, template, question, onSave }: QuestionFormProps) {
  const messages = useMessages(editorMessages);
  const t = messages.questions;
  const languageNames = { en: t.english, ms: t.malay };
  const labels: Record<string, string> = {
    id: t.id,
    options: t.options,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`label.${language}`, t.label(languageNames[language])],
        [`hint.${language}`, t.hint(languageNames[language])],
      ]),
    ),
  };
  const [editedQuestion, setEditedQuestion] = useState<Question>(question ?? emptyQuestion);
  const [hint, setHint] = useState(question?.hint ?? { en: '', ms: '' });
  const fields = useFields({
    messages: editorFieldMessages,
    id: (path) => `edit-${path.replaceAll('.', '-')}`,
    label: (path) => labels[path],
  });
  const allQuestions = listQuestions(template);
  const position = question ? allQuestions.findIndex(({ id }) => id === question.id) : allQuestions.length;
  const change = (part: Partial<Question>) => setEditedQuestion((previous) => ({ ...previous, ...part }));
  const hasOptions = editedQuestion.kind === 'choice' || editedQuestion.kind === 'many';
  const submit = () => {
    const { options, hint: _typedHint, ...rest } = editedQuestion;
    const isTaken = question === undefined && allQuestions.some(({ id }) => id === editedQuestion.id);
    if (isTaken) {
      fields.acceptOrShow([{ path: 'id', key: 'twice' }]);
      return undefined;
    }
    const parsed = fields.validate(Question, {
      ...rest,
      ...(hint.en.trim() + hint.ms.trim() !== '' && { hint }),
      ...(hasOptions && { options: options ?? [] }),
      ...(rest.shownWhen && { shownWhen: rest.shownWhen.filter((condition) => condition.question !== '') }),
    });
    return parsed && onSave(parsed);
  };
  return (
    <DraftPartForm fields={fields} onSubmit={submit}>
      {!question && (
        <>
          <TextField
            id="edit-id"
            label={t.id}
            hint={t.idHint}
            value={editedQuestion.id}
            variant="code"
            maxLength={40}
            error={fields.error('id')}
            onChange={(id) => change({ id })}
          />
          <SelectField
            id="edit-kind"
            label={t.kind}
            value={editedQuestion.kind}
            options={QuestionKind.options.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(value) => change({ kind: QuestionKind.safeParse(value).data ?? 'text' })}
          />
        </>
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          id={`edit-label-${language}`}
          label={t.label(languageNames[language])}
          value={editedQuestion.label[language]}
          maxLength={300}
          error={fields.error(`label.${language}`)}
          onChange={(value) => change({ label: { ...editedQuestion.label, [language]: value } })}
        />
      ))}
      {languages.map((language) => (
        <TextField
          key={language}
          id={`edit-hint-${language}`}
          label={t.hint(languageNames[language])}
          value={hint[language]}
          maxLength={500}
          error={fields.error(`hint.${language}`)}
          onChange={(value) => setHint((previous) => ({ ...previous, [language]: value }))}
        />
      ))}
      <Checkbox
        id="edit-optional"
        label={t.optional}
        checked={editedQuestion.optional ?? false}
        onChange={(optional) => change({ optional })}
      />
      <Checkbox
        id="edit-anew"
        label={t.anew}
        checked={editedQuestion.anew ?? false}
        onChange={(anew) => change({ anew })}
      />
      {hasOptions && (
        <OptionFields
          options={editedQuestion.options ?? []}
          fixedCodes={(question && fixedQuestions[kind][question.id]?.codes) ?? []}
          error={fields.error}
          onChange={(options) => change({ options })}
        />
      )}
      <ConditionFields
        legend={t.conditions}
        availableQuestions={allQuestions.slice(0, position).filter(({ options }) => options !== undefined)}
        conditions={(editedQuestion.shownWhen ?? []) as ConditionValues[]}
        onChange={(shownWhen) =>
          setEditedQuestion(({ shownWhen: _previous, ...rest }) =>
            shownWhen.length === 0 ? rest : { ...rest, shownWhen },
          )
        }
        error={(path) => fields.error(`shownWhen.${path}`)}
      />
    </DraftPartForm>
  );
}
